import { expect } from 'vitest'
import { addressIn, type Language } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { chooseLanguage } from '#features/identity/account-language.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { textRuns } from './fixtures/foreign-texts.ts'

const letters = { hi: /[\u0900-\u0963\u0970-\u097f]/, te: /[\u0c00-\u0c7f]/ } as const

const own = [
  '/dashboard',
  '/transactions',
  '/requests',
  '/profile',
  '/gains',
  '/household',
  '/profile/data',
  '/transactions/export',
]
const common = ['/', '/portfolio', '/nothing-here', '/offline']
const insured = ['/life-insurance', '/portfolio?tab=insurance', '/insurance/term-life']
const invested = [
  '/',
  '/portfolio',
  '/mutual-funds',
  '/calculator?mode=invest&type=sip&amount=10000&years=10&return=12',
  '/portfolio/sbi-gold-fund-119788',
]

const people = [
  { language: 'hi', name: 'Sunita Devi', folio: 'HI/1' },
  { language: 'te', name: 'Lakshmi Menon', folio: 'TE/2' },
  { language: 'en', name: 'Grace Pinto', folio: 'EN/3' },
] as const satisfies readonly { language: Language; name: string; folio: string }[]

eachPlace('C-113 three clients of three languages read at once, and each reads her own', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const signedIn = await Promise.all(
      people.map(async (person) => {
        const { id, cookie } = await makeClient(services, person.name, testInstant)
        await chooseLanguage(services.db, id, person.language)
        await enterDrafts(services, id, [draft({ folio: person.folio })], null)
        return { ...person, cookie }
      }),
    )
    const found: string[] = []
    const look = async (
      { language, name, cookie }: (typeof signedIn)[number],
      path: string,
      body?: URLSearchParams,
    ) => {
      const answer = await fetch(`${url}${addressIn(language, path)}`, {
        headers: { cookie, origin: url },
        redirect: 'manual',
        ...(body && { method: 'POST', body }),
      })
      const html = await answer.text()
      const say = (what: string) => found.push(`${name} ${body ? 'POST ' : ''}${path}: ${what}`)
      if (!html.includes(`<html lang="${language}"`)) say(`${answer.status}, not in ${language}`)
      for (const other of people.filter((one) => one.name !== name)) {
        if (html.includes(other.name) || html.includes(other.folio)) say(`shows ${other.name}`)
        if (other.language === 'en') continue
        // Each language is named in its own letters, under its own `lang`; so is the pseudo-language of a test in the same process.
        const wrong = textRuns(html).find(
          (run) => ![other.language, 'xx'].includes(run.language) && letters[other.language].test(run.text),
        )
        if (wrong) say(wrong.text)
      }
      if (language !== 'en' && !textRuns(html).some(({ text }) => letters[language].test(text)))
        say('has no letter of hers')
    }
    // Twice: the second time from what the first one kept.
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([...own, ...common].flatMap((path) => signedIn.map((person) => look(person, path))))
    }
    await Promise.all(
      signedIn.flatMap((person) => [
        look(person, '/transactions/new', new URLSearchParams({ intent: 'save' })),
        look(person, '/profile/email', new URLSearchParams({ email: 'x' })),
        look(person, '/contact', new URLSearchParams({})),
      ]),
    )
    expect(found).toEqual([])

    // The law's own words stand right under each of their translations.
    for (const language of ['hi', 'te'] as const) {
      const { mandated } = wordsIn(language)
      const original = wordsIn('en').mandated
      const lines = [
        ...invested.map((path) => [path, mandated.risk['mutual-funds'], original.risk['mutual-funds']]),
        ...['/', '/mutual-funds'].map((path) => [path, mandated.pastPerformance, original.pastPerformance]),
        ...insured.map((path) => [path, mandated.solicitation, original.solicitation]),
        ['/disclosures', mandated.registration.distributor, original.registration.distributor],
      ] as const
      for (const [path = '', translated = '', english = ''] of lines) {
        const html = await (await fetch(`${url}${addressIn(language, path)}`)).text()
        const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
        const runs = textRuns(main)
        const at = runs.findIndex((run) => run.text.includes(translated))
        const next = runs.slice(at + 1).find((run) => run.language === 'en')
        expect([language, path, at >= 0, next?.text]).toEqual([
          language,
          path,
          true,
          expect.stringContaining(english),
        ])
      }
    }

    // Files: the heads of a table, and what a phone keeps.
    const heads = await Promise.all(
      signedIn.map(async ({ language, cookie }) => {
        const answer = await fetch(`${url}${addressIn(language, '/transactions/file?format=csv')}`, {
          headers: { cookie },
        })
        return [language, (await answer.text()).split('\n')[0]] as const
      }),
    )
    expect(new Set(heads.map(([, head]) => head)).size).toBe(3)
    for (const [language, head = ''] of heads) {
      for (const [of, letter] of Object.entries(letters))
        expect([language, of, letter.test(head)]).toEqual([language, of, of === language])
    }
    const kept = await Promise.all(
      signedIn.map(async ({ language, cookie }) => {
        const answer = await fetch(`${url}${addressIn(language, '/dashboard/snapshot')}`, {
          headers: { cookie },
        })
        return [language, ((await answer.json()) as { html: string }).html] as const
      }),
    )
    for (const [language, html] of kept) {
      for (const [of, letter] of Object.entries(letters))
        expect([language, of, letter.test(html)]).toEqual([language, of, of === language])
    }
    // The worker keeps pages by their addresses, which begin with the language; no answer of a session is among them.
    for (const language of ['hi', 'te', 'en'] as const) {
      const text = await (await fetch(`${url}${addressIn(language, '/offline.json')}`)).text()
      const others = people.filter((one) => one.language !== language && one.language !== 'en')
      for (const other of others)
        expect([language, new RegExp(`"/${other.language}["/]`).test(text)]).toEqual([language, false])
      expect(text).not.toContain('/dashboard')
    }
  })
})
