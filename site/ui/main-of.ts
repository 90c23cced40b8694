/**
 * The main part of a page as the server sent it. Only that is parsed: the styles in its head carry the nonce of another
 * answer, and the browser would report them.
 */
export function mainOf(html: string): Document {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  return new DOMParser().parseFromString(main, 'text/html')
}
