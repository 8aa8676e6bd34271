"""May this line enter at all?"""
