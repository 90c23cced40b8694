/** What turns a page of the site into one to look at. */
export interface ReadOnlyParts {
  /** Allows the style sheets of this response, and nothing else inline. */
  readonly nonce: string
  /** Returns where a link of hers leads at the desk; null for one that leads nowhere here. */
  readonly addressOf: (href: string) => string | null
  /** Returns a style sheet of the site by its address; null if there is none. */
  readonly styleOf: (path: string) => string | null
}

/**
 * Returns a page of the client area as the office may look at it: no script, no form that could be sent, no picture or file of
 * the site's. Its styles are inside, since the desk's port has no address of the site. Links between her pages stay links.
 *
 * The page is our own renderer's, which quotes every attribute; what a person typed is escaped in it.
 */
export function toReadOnly(html: string, { nonce, addressOf, styleOf }: ReadOnlyParts): string {
  return (
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      // The site's script adds these styles (site/document/early.ts); here none runs.
      .replace(/<noscript class="styles-from-here">(.*?)<\/noscript>/g, '$1')
      // A page that was kept has lost its nonces.
      .replace(/<style\b[^>]*>/g, `<style nonce="${nonce}">`)
      .replace(/<link\b[^>]*>/g, (tag) => {
        const css = attributeOf(tag, 'rel') === 'stylesheet' ? styleOf(attributeOf(tag, 'href') ?? '') : null
        return css === null ? '' : `<style nonce="${nonce}">${css}</style>`
      })
      .replaceAll(/url\((["']?)\/fonts\//g, 'url($1/desk/fonts/')
      .replace(/<img\b[^>]*>/g, (tag) => (attributeOf(tag, 'src')?.startsWith('data:') ? tag : ''))
      .replace(/<a\b[^>]*>/g, (tag) => {
        const href = attributeOf(tag, 'href')
        if (href === null || href.startsWith('#')) return tag
        const to = addressOf(href.replaceAll('&amp;', '&'))
        const without = tag.replace(/ (?:href|target|download|ping)="[^"]*"/g, '')
        if (to === null) return without.replace(/>$/, ' aria-disabled="true">')
        return without.replace(/>$/, ` href="${to.replaceAll('&', '&amp;').replaceAll('"', '%22')}">`)
      })
      .replace(/<(?:form|button|input)\b[^>]*>/g, (tag) =>
        tag.replace(/ (?:action|formaction|method)="[^"]*"/g, ''),
      )
      .replace(/<(?:button|input|select|textarea)\b[^>]*>/g, (tag) =>
        // What opens a menu of the page itself needs no script and sends nothing.
        / (?:disabled|popovertarget)(?:=|\s|>|\/)/i.test(tag) ? tag : tag.replace(/\/?>$/, ' disabled="">'),
      )
  )
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}
