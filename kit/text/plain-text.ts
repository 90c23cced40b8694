/**
 * Returns untrusted text as one line that can't move a terminal's cursor, change colours or reverse the direction of the
 * text after it.
 */
export function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
}
