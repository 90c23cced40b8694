@rem Scripts of package.json begin with exec: a Unix shell then becomes the program, and passes signals on. cmd.exe finds this instead.
@%*
