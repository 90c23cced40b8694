import type { Firm } from '#content/firm.ts'
import { findInsuranceProduct } from '#content/insurance.ts'
import { pagesIn } from '#content/pages.ts'
import { coins, type Picture, shelter } from '#content/pictures.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { mainOf, queryOf, readCalculator } from '#features/calculators/calculator.ts'
import { calculatorOf, findCalculator } from '#features/calculators/calculators.ts'
import { valueText } from '#features/calculators/shared/value-text.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { missingPage } from '../page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'
import { drawSocialCard } from './social-card.server.ts'

export default defineEndpoint({ load })

/** A card says the same until the firm changes. */
const keptFor = new WeakMap<Firm, Map<string, Promise<Buffer>>>()

/** Results of calculators have as many cards as there are figures; so many are kept. */
const mostKept = 200

/** How many new results one address may have drawn in an hour: more than anybody shares, too few to keep the processor busy. */
const mostInAnHour = 120

interface Card {
  readonly title: string
  /** The result of a calculator. */
  readonly figure: string
  readonly scene: Picture
  /** Names it among the cards of its language. */
  readonly key: string
}

/** The picture for one public page. Only pages that exist have one, so nobody can put words on our picture. */
async function load({ url, params, services, context }: RouteArgs<'path'>) {
  const { firm } = context
  const path = `/${params.path.replace(/\.png$/, '')}`.replace(/^\/home$/, '/')
  const words = wordsIn(context.language)
  const shown =
    resultCard(path, url.searchParams, words, istDate(services.clock.now())) ?? cardOf(path, words, firm)
  if (!shown) throw missingPage()
  const rendered = keptFor.get(firm) ?? new Map<string, Promise<Buffer>>()
  keptFor.set(firm, rendered)
  const nameOf = (card: Card) => `${context.language} ${card.key}`
  const isNew = shown.figure !== '' && !rendered.has(nameOf(shown))
  const isTooMuch = isNew && (await isTooOften(services, 'card/address', context.address, mostInAnHour))
  // The page's own card, without the result, is drawn once.
  const card = isTooMuch ? { ...shown, figure: '', key: path } : shown
  const { title, figure, scene } = card
  const key = nameOf(card)
  const drawn =
    rendered.get(key) ?? drawSocialCard({ title, figure, firmName: firm.name, picture: wideFile(scene) })
  if (!rendered.has(key)) {
    const [oldest] = rendered.size >= mostKept ? rendered.keys() : []
    if (oldest !== undefined) rendered.delete(oldest)
    rendered.set(key, drawn)
  }
  return new Response(new Uint8Array(await drawn), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

/** The card of a calculator: its question, and the result of the figures in the query. */
function resultCard(path: string, query: URLSearchParams, words: Words, day: IsoDate): Card | null {
  const id = path.startsWith('/calculator/') ? findCalculator(path.slice('/calculator/'.length)) : null
  if (!id) return null
  const calculator = calculatorOf(id)
  const { page, list } = words.calculators
  const reading = readCalculator(calculator, (name) => query.get(name), day)
  const answer = reading.isAsked ? reading.answer : null
  const main = answer ? mainOf(calculator, answer) : calculator.main
  const value = answer?.figures[main]
  const unit = calculator.figures[main] ?? 'count'
  const figure =
    value === null || value === undefined ? '' : valueText(unit, value, { words: page, locale: words.locale })
  const key = figure === '' ? path : `${path}?${queryOf(calculator, reading)}`
  return { title: list[id].question, figure, scene: coins, key }
}

/** Returns the text and picture of a page's card; null if there is no such page. */
function cardOf(path: string, words: Words, firm: Firm): Card | null {
  const [, section, id = ''] = path.split('/')
  const card = (title: string, scene: Picture): Card => ({ title, figure: '', scene, key: path })
  if (section === 'portfolio' && id) {
    const fund = firm.funds.find(({ slug }) => slug === id)
    return fund ? card(fund.name, coins) : null
  }
  if (section === 'insurance') {
    const product = findInsuranceProduct(id)
    return product && card(words.products[product.id].name, shelter)
  }
  const page = pagesIn(firm, 'sitemap').find((one) => one.path === path)
  const title = page && words.pages[page.id].card
  return title ? card(title, page.scene) : null
}

/** The file of a picture that is at least as wide as a card. */
function wideFile({ path: stem, widths }: Picture): string {
  return `${stem}-${widths.find((width) => width >= 1200)}.webp`
}
