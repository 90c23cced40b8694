import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { boldAnswers } from '#features/advice/fixtures/drafts.ts'
import { saveProfile } from '#features/advice/profile.server.ts'
import { draftFields } from '#features/advice/typed-draft.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { saveSealedDay } from '#features/papers/day-root.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testContext, testServices } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

eachDatabase(
  'C-083 C-084 a recommendation is written, sent and taken back at the shell, and its seal is checked there',
  async (store, place) => {
    await saveTestPrices(store)
    const now = Date.now()
    const { id } = await makeClient(store)
    const email = (await findAccount(store.db, id))?.email ?? ''
    const run = (...args: string[]) => desk(place, args)

    expect((await run('sealed', 'check')).out).toBe('No paper is sealed yet.\n')
    const advice = async () => JSON.parse((await run('ask', 'client-advice', email, '--json')).out)
    expect(await advice()).toMatchObject({ profile: { is: 'none' }, history: [] })

    // The help names every field; a field that it does not name is refused.
    const help = (await run('do', 'recommendation-write', '--help')).out
    for (const field of draftFields) expect(help).toContain(`${field}=`)
    const file = join(place.dataDir, 'draft.json')
    const write = async (fields: Record<string, string>) => {
      await writeFile(file, JSON.stringify(fields))
      return await run('do', 'recommendation-write', email, `--fields=${file}`)
    }
    expect(await write({ colour: 'red' })).toMatchObject({ code: 2, out: '' })
    expect(await run('do', 'recommendation-write')).toMatchObject({ code: 2, out: '' })
    const filled = {
      wish: 'money for Meera’s college in twelve years',
      scheme: '125497',
      how: 'once',
      amount: '1,00,000',
      firstOther: '118650',
      firstWhy: 'It spreads wider, and you hold much of that already.',
      secondWhy: 'The money earns 3 % in the savings account.',
      cost: '1.58',
      costSource: 'Fact sheet of October 2026',
      share: '0.82',
      shareSource: 'Agreement of April 2026',
      load: '1 % within a year, then nothing.',
      loadSource: 'Fact sheet of October 2026',
      risk: 'In early 2020 it fell by a third within weeks.',
    }
    const unprofiled = await write(filled)
    expect(unprofiled).toMatchObject({ code: 1, out: '' })
    expect(unprofiled.err).toContain('Nothing was changed.')
    const services = testServices(store, fixedClock(toIso(now)))
    const by = testContext()
    expect(
      await saveProfile(services, id, boldAnswers, { language: 'en', formKey: 'form', by }),
    ).toMatchObject({
      ok: true,
    })
    expect(await advice()).toMatchObject({ profile: { is: 'valid' }, history: [{ level: 'very-high' }] })

    const written = await write(filled)
    expect(written.err).toBe('')
    const reference = /\d\d \d\d \d\d/.exec(written.out)?.[0] ?? ''
    const state = async () => JSON.parse((await run('ask', 'recommendations', '--json')).out)[0].state
    expect(await state()).toBe('draft')
    const step = (name: string, ...words: string[]) =>
      run('do', `recommendation-${name}`, ...reference.split(' '), ...words)
    expect(await step('send')).toMatchObject({ code: 0, out: `reference          ${reference}\n` })
    // A second time there is no draft of this reference.
    expect(await step('send')).toMatchObject({ code: 1, out: '' })
    expect((await run('ask', 'recommendations')).out).toMatch(new RegExp(`${reference}\\s+sent`))
    const shown = (await run('ask', 'client-advice', email)).out
    // ₹1,00,000 × 1.58 % a year.
    expect(shown).toContain('₹1,580')
    expect(shown).toContain('SBI Small Cap Fund')
    expect((await step('withdraw', 'text=The fund is closed for new money.')).code).toBe(0)
    expect(await state()).toBe('withdrawn')
    expect((await run('ask', 'client-advice', email)).out).toContain('The fund is closed for new money.')
    const unknown = ['do', 'recommendation-withdraw', '00', '00', '00', 'text=Closed']
    expect(await run(...unknown)).toMatchObject({ code: 1, out: '' })

    // What was sent and taken back is sealed, with a root for the day after it.
    await saveSealedDay({ ...services, clock: fixedClock(toIso(now + dayMs)) })
    const { day, root } = JSON.parse((await run('ask', 'sealed-days', '--json')).out).at(-1)
    const whole = await run('sealed', 'check', '--root', `${day}:${root}`)
    expect(whole).toMatchObject({ code: 0, err: '' })
    expect(whole.out).toContain(root)
    expect(await run('sealed', 'check', '--root', `${day}:${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      out: '',
    })
    expect(await run('sealed', 'check', '--root', 'yesterday')).toMatchObject({ code: 2, out: '' })
    // One letter of a paper changed by hand.
    const { rows } = await sql<{ text: string }>`select text from sealed_content`.execute(store.db)
    await sql`update sealed_content set text = ${rows[0]!.text.replace('college', 'collage')}
      where text = ${rows[0]!.text}`.execute(store.db)
    const broken = await run('sealed', 'check')
    expect(broken).toMatchObject({ code: 1, out: '' })
    expect(broken.err).toMatch(/broken/i)
  },
)
