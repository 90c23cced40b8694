/** What a file is by its first bytes. Its name and what a browser says of it count for nothing. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'pdf'
  | 'heic'
  | 'office'
  | 'page'
  | 'program'
  | 'empty'
  | 'unknown'

/** The first bytes in hexadecimal digits. */
const starts: readonly (readonly [FileKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['webp', /^52494646.{8}57454250/],
  ['pdf', /^255044462d/],
  // ftyp and heic, heix, hevc, mif1, msf1 or avif.
  ['heic', /^.{8}66747970(?:68656963|68656978|68657663|6d696631|6d736631|61766966)/],
  ['office', /^(?:504b0304|d0cf11e0)/],
  ['program', /^(?:4d5a|7f454c46|2321|cafebabe|feedfa)/],
  // Blanks, then a tag.
  ['page', /^(?:efbbbf)?(?:20|09|0a|0d)*3c(?:21|3f|[46]|[57])/],
]

/** Returns what a file is. A picture that is also something else is a picture: it is drawn again. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes.byteLength === 0) return 'empty'
  const start = Buffer.from(bytes.subarray(0, 32)).toString('hex')
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? 'unknown'
}
