import { createHash } from 'node:crypto'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { moneyScript } from './money-script.ts'
import type { Money } from './read-money.server.ts'

/** The colours of the site (site/ui/tokens.css), and its shade where columns go on (site/ui/data-table.css). */
const style = `:root{color-scheme:light dark;--page:#faf6ee;--text:#14231c;--muted:#4d5b53;--line:#e4dbca;--action:#0e3b2e}@media (prefers-color-scheme:dark){:root{--page:#0b1713;--text:#efe9db;--muted:#b9c4bb;--line:#2b3d34;--action:#7fcfae}}body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:1rem 1.25rem 3rem;background:var(--page);color:var(--text)}h1,h2{color:var(--action);line-height:1.25}h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.25rem}.table{--shade:color-mix(in srgb,var(--text) 30%,transparent),transparent;overflow-x:auto;background:linear-gradient(to left,var(--page) 30%,transparent) 100%/40px 100% local,radial-gradient(farthest-side at 100% 50%,var(--shade)) 100%/14px 100%;background-repeat:no-repeat}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:first-child{min-width:6.5rem}td.n,th.n{text-align:right;white-space:nowrap}td.n{font-variant-numeric:tabular-nums}tr>:last-child{padding-right:0}th{font-size:.9375rem;font-weight:500;color:var(--muted)}header>*{margin-bottom:2rem}input,button{font:inherit;padding:.6rem .9rem;min-height:2.75rem;max-width:100%;box-sizing:border-box;border:1px solid var(--muted);border-radius:8px;background:none;color:inherit}button{border-radius:99px;border-color:var(--action);background:var(--action);color:var(--page);font-weight:600}[hidden]{display:none!important}@media print{.scripted{display:none!important}}`

const units = (milli: number | null) => (milli === null ? '' : formatNumber(milli / 1_000, 3))

/**
 * Draws the file of a client: one page that loads nothing, with a script for search, check and lock that it can do without.
 *
 * @returns HTML. `#money` has the SHA-256 of its own text, so that damage is found.
 */
export function drawMoney(money: Money): string {
  const { name, madeOn, language, firm, asOf, valuePaise, holdings, sips, policies, entries } = money
  const { myMoney: words, locale } = wordsIn(language)
  const told: string[] = []
  /** Text of the page, in its order: what the check is made of. */
  const t = (text: string) => {
    told.push(text)
    return escaped(text)
  }
  const day = (date: Money['madeOn']) => dateText(locale, date)
  const rupees = (paise: Paise | null) =>
    paise === null ? words.unknown : `₹${formatNumber(rupeesOf(paise), 2)}`
  const table = tableWith(t)
  const section = (title: string, body: () => string) => `<h2>${t(title)}</h2>${body()}`
  const nominees = (names: readonly string[] | null) => names?.join(', ') ?? words.nomineeUnknown
  const body = [
    `<h1>${t(fill(words.fileTitle, { name }))}</h1>`,
    `<p>${t(fill(words.made, { date: day(madeOn), firm: firm.name }))}</p>`,
    section(
      words.askTitle,
      () =>
        `<p>${t(fill(words.ask, { firm: firm.name, number: obligationsOf(firm).number, phone: firm.phones[0] ?? '', email: firm.email }))}</p><p>${t(words.careful)}</p>`,
    ),
    section(words.whereTitle, () =>
      [
        `<p>${t(fill(words.total, { amount: rupees(valuePaise), date: asOf ? day(asOf) : words.unknown }))}</p>`,
        table(
          [words.house, words.scheme, words.folio, words.nominee, words.units, words.value],
          holdings.map((one) => [
            ...[one.house, one.name, one.folio, nominees(one.nominees) || words.nomineeNone],
            ...[units(one.units), rupees(one.valuePaise)],
          ]),
          4,
        ),
      ].join(''),
    ),
    sips.length > 0 &&
      section(words.sipTitle, () =>
        table(
          [words.scheme, words.folio, words.amount],
          sips.map((one) => [one.name, one.folio, rupees(one.amountPaise)]),
          2,
        ),
      ),
    policies.length > 0 &&
      section(words.policyTitle, () =>
        table(
          [words.insurer, words.number, words.nominee, words.papers, words.contact, words.cover],
          policies.map((one) => [
            ...[one.insurer, one.number, one.nominee || words.nomineeUnknown, one.papers, one.contact],
            rupees(one.coverPaise),
          ]),
          5,
        ),
      ),
    section(words.entriesTitle, () =>
      table(
        [words.date, words.kind, words.scheme, words.folio, words.units, words.amount],
        entries.map((one) => [
          ...[day(one.date), one.kind, one.name, one.folio, units(one.units)],
          one.moneyPaise === null ? '' : rupees(one.moneyPaise),
        ]),
        4,
      ),
    ),
  ]
    .filter((part) => part !== false)
    .join('')
  return frame(money, body, told.join(''))
}

/** A table with figures from a column on. @param t Escapes a text, and remembers it. */
function tableWith(t: (text: string) => string) {
  return (heads: readonly string[], rows: readonly (readonly string[])[], from: number) =>
    `<div class="table" tabindex="0"><table><thead><tr>${heads
      .map((head, at) => `<th scope="col"${at >= from ? ' class="n"' : ''}>${t(head)}</th>`)
      .join('')}</tr></thead><tbody>${rows
      .map(
        (row) => `<tr>${row.map((cell, at) => `<td${at >= from ? ' class="n"' : ''}>${t(cell)}`).join('')}`,
      )
      .join('')}</tbody></table></div>`
}

/** Puts the page around what is read: script, words of the script, sealed papers. */
function frame({ name, language, papers }: Money, body: string, told: string): string {
  const { myMoney: words } = wordsIn(language)
  const seal = createHash('sha256').update(told).digest('hex')
  const script = createHash('sha256').update(moneyScript).digest('base64')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${script}'; base-uri 'none'; form-action 'none'`
  const said = ['whole', 'changed', 'found', 'short', 'done', 'wrong'] as const
  const embedded = papers
    .map(
      ({ text }) =>
        `<script type="application/json" class="paper">${text.replaceAll('<', '\\u003c')}</script>`,
    )
    .join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escaped(fill(words.fileTitle, { name }))}</title><style>${style}</style></head><body ${said
    .map((id) => `data-${id}="${escaped(words.says[id])}"`)
    .join(
      ' ',
    )}><header><div class="scripted" hidden><p><label>${escaped(words.find)} <input id="find" type="search"></label> <span id="found" role="status"></span></p><p id="checked" role="status"></p><form id="lock"><label>${escaped(words.phrase)} <input id="phrase" type="password" autocomplete="new-password"></label> <button>${escaped(words.lock)}</button> <span id="locked" role="status"></span></form></div><form id="unlock" hidden><p>${escaped(words.lockedText)}</p><label>${escaped(words.phraseOpen)} <input id="key" type="password" autocomplete="current-password"></label> <button>${escaped(words.open)}</button> <span id="wrong" role="alert"></span></form></header><script type="application/json" id="box"></script><main><div id="money" data-seal="${seal}">${body}</div>${embedded}</main><script>${moneyScript}</script></body></html>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
