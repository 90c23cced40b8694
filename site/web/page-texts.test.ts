import { expect, test } from 'vitest'
import { bareTexts } from '#content/fixtures/bare-words.ts'
import { pageTexts } from './fixtures/page-texts.ts'

const island =
  '<script type="application/json">{"words":{"hint":"⟦Ŵŕíŧé⟧","late":"Try again later"},"id":"sip"}</script>'
const page = `<!DOCTYPE html><html><head><title>⟦Ŧíŧļé⟧</title><meta name="description" content="About us"/></head><body>
  <p>⟦Ŧĥé NAV öƒ <time>⟦31 Màŕ⟧</time> íš ĥíĝĥ⟧</p><p>⟦Ýöûŕ ſtatus: closed⟧</p><img alt="A banyan" src="/a.png"/>
  <p>HDFC Gold &amp; Co</p><p>NAV</p><input placeholder="name@example.in"/><button data-busy="Please wait">⟦Öķ⟧</button>${island}</body></html>`

test('what skipped the words is found in text, attributes, scripts’ words and islands, also within a sentence', () => {
  expect(bareTexts(pageTexts(page), ['HDFC Gold & Co'])).toEqual([
    'Try again later',
    'About us',
    '⟦Ýöûŕ ſtatus: closed⟧',
    'A banyan',
    'NAV',
    'Please wait',
  ])
})
