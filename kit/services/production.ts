/**
 * Imported before anything else by what runs the built site: React picks its
 * small and fast version by this variable when it is first loaded.
 */
process.env.NODE_ENV ??= 'production'
