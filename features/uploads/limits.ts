/** The largest file that is read at all, in bytes; `uploadRules` may allow less. */
export const maxUpload = 10 * 1024 * 1024
