import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CalculatorId, calculatorIds } from '#content/calculator-text.ts'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { languages, type WrittenLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import { InLanguage } from '#site/language/in-language.tsx'
import { readCalculator } from '../calculator.ts'
import { calculatorOf } from '../calculators.ts'
import { vectorsOf } from '../fixtures/calculator-vectors.ts'
import type { MarketIntervals } from '../market-intervals.server.ts'
import { calculatorFacts } from '../shared/calculator-facts.server.ts'
import { CalculatorBody, type CalculatorFacts } from './calculator-body.tsx'
import { FindCalculators } from './find-calculators.tsx'
import { renderOnDevice } from './on-device.ts'

const origin = 'https://peepal.example'

const stretches: readonly MarketIntervals[] = [1, 5, 10].map((years) => ({
  fund: 'A fund',
  years,
  from: '2013-01-02',
  to: '2026-08-18',
  count: 1200 - years,
  lowest: 0.05 - years / 1000,
  middle: 0.11,
  highest: 0.15,
}))

const known = new Map<string, CalculatorFacts>()

/** What the server sends in a language on a day, with a market of three lengths. */
async function factsIn(language: WrittenLanguage, day: IsoDate): Promise<CalculatorFacts> {
  const key = `${language} ${day}`
  const services = {
    clock: { now: () => Date.parse(`${day}T06:30:00Z`) },
    prices: { history: async () => null },
  } as unknown as Services
  const facts = known.get(key) ?? {
    ...(await calculatorFacts({ firm: sampleFirm, language, services })),
    stretches,
  }
  known.set(key, facts)
  return facts
}

/** What the server renders for an address. */
function onServer(
  id: CalculatorId,
  query: URLSearchParams,
  facts: CalculatorFacts,
  language: WrittenLanguage,
) {
  const reading = readCalculator(calculatorOf(id), (name) => query.get(name), facts.day)
  return renderToStaticMarkup(
    <InLanguage language={language} locale={facts.locale}>
      <CalculatorBody id={id} reading={reading} facts={facts} origin={origin} />
    </InLanguage>,
  )
}

/** What the device renders, from facts that went through JSON. */
function onDevice(
  id: CalculatorId | null,
  query: URLSearchParams,
  facts: CalculatorFacts,
  language: WrittenLanguage,
) {
  const kept = JSON.parse(JSON.stringify(facts)) as CalculatorFacts
  return renderOnDevice(kept, { language, id, query, today: facts.day, origin, isCutOff: false })
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const plain = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name] ?? '')

/**
 * Every element with its attributes by name, and every text: the two ways of writing HTML differ in nothing else. Parsing it
 * would take half of the time of this file.
 */
function written(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, name, rest = ''] = /^<([a-z][\w-]*)(.*?)\s*\/?>$/is.exec(part) ?? []
      if (!name) return plain(part)
      const attributes = [...rest.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)]
        .map(
          ([, key, value = '']) =>
            `${key?.toLowerCase()}="${key === 'style' ? value.replace(/[;\s]/g, '') : plain(value)}"`,
        )
        .sort()
      return `<${[name, ...attributes].join(' ')}>`
    })
    .join('\n')
}

test.each(calculatorIds)(
  'C-121 %s: for each vector the device shows what the server shows, in three languages',
  async (id) => {
    // The example, what cannot be read, and what is typed for each vector.
    const typed = [{}, { [Object.keys(calculatorOf(id).fields)[0] ?? '']: 'x' }]
    const cases = [...typed.map((typed) => ({ typed, day: undefined })), ...vectorsOf(id)]
    for (const language of languages) {
      // What differs between languages shows in the example, the fault and the first vector.
      for (const { typed, day = '2026-11-22' } of language === 'en' ? cases : cases.slice(0, 3)) {
        const query = new URLSearchParams(typed as Record<string, string>)
        const facts = await factsIn(language, day)
        const shown = onServer(id, query, facts, language)
        expect(written(onDevice(id, query, facts, language)), `${language} ${query}`).toBe(written(shown))
        expect(shown).toContain('id="result"')
      }
    }
  },
)

test.each(['', 'loan', 'nothing like it'])(
  'C-121 the device finds what the server finds: "%s"',
  async (asked) => {
    const query = new URLSearchParams({ q: asked })
    const facts = await factsIn('hi', '2026-11-22')
    const shown = renderToStaticMarkup(
      <InLanguage language="hi" locale={facts.locale}>
        <FindCalculators words={facts.words} query={asked} script={facts.script} />
      </InLanguage>,
    )
    expect(written(onDevice(null, query, facts, 'hi'))).toBe(written(shown))
  },
)

test('C-121 without a network the result names what needs one, and its message goes along in words', async () => {
  const facts = await factsIn('en', '2026-11-22')
  const query = new URLSearchParams({ loan: '2500000', rate: '9', years: '15' })
  const html = renderOnDevice(facts, {
    language: 'en',
    id: 'emi',
    query,
    today: '2026-11-25',
    origin,
    isCutOff: true,
  })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  expect(body.textContent).toContain(
    'Worked out on this device without an internet connection, by the rules of 25 Nov 2026.',
  )
  const talk = [...body.querySelectorAll('#result a')].find(
    ({ textContent }) => textContent === 'Talk about this result',
  )
  expect(talk?.getAttribute('href')).toBe('/contact')
  // Formula.js 4.6.1: PMT(0.09/12, 180, -2500000) = 25,356.66
  expect(talk?.outerHTML).toContain('costs ₹25,357 a month')
})

test('C-121 a clock that was put back does not bring back the rules of another year', async () => {
  const facts = await factsIn('en', '2026-11-22')
  const shown = (today: IsoDate) =>
    renderOnDevice(facts, {
      language: 'en',
      id: 'ppf',
      query: new URLSearchParams(),
      today,
      origin,
      isCutOff: false,
    })
  expect(shown('1999-01-01')).toBe(shown('2026-11-22'))
})

test('C-121 what devices keep of calculators is words, rules and figures of a market, and nobody’s', async () => {
  const facts = await factsIn('te', '2026-11-22')
  expect(facts.words).toEqual(wordsIn('te').calculators)
  expect(Object.keys(facts).toSorted()).toEqual([
    'band',
    'chartWords',
    'day',
    'faultWords',
    'lines',
    'locale',
    'mind',
    'script',
    'stretches',
    'words',
  ])
})
