import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { idempotencyHeader, inputHeader } from '#desk/acts/answers.ts'
import { type TestColleague, type TestDesk, withDesk } from '#desk/fixtures/open-desk.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'

async function upload({ url }: TestDesk, { cookie }: TestColleague, bytes: Uint8Array, input: object) {
  const whole = { name: 'own.csv', table: null, columns: [], orders: [], answers: [], seen: null, ...input }
  const response = await fetch(`${url}/act/book-import`, {
    method: 'POST',
    headers: {
      cookie,
      origin: url,
      [idempotencyHeader]: crypto.randomUUID(),
      [inputHeader]: encodeURIComponent(JSON.stringify(whole)),
    },
    body: Buffer.from(bytes),
  })
  return { status: response.status, body: await response.json() }
}

const sample = readFileSync(join(import.meta.dirname, '../fixtures/people-1.csv'))

eachDatabase('C-148 only what was seen is taken in, and no number leaves in full', async (store) => {
  await withDesk(store, async (desk) => {
    const asha = await desk.signIn(['operations'], 'Asha Rao')
    const vikram = await desk.signIn(['adviser'], 'Vikram Shah')
    expect((await upload(desk, vikram, sample, {})).status).toBe(403)
    const trial = await upload(desk, asha, sample, {})
    expect(trial.body.value).toMatchObject({ state: 'trial', counts: { added: 8 } })
    expect(JSON.stringify(trial.body)).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)
    // Another choice than that of the trial would do something else.
    const other = await upload(desk, asha, sample, { columns: ['6='], seen: trial.body.value.seen })
    expect(other.body.value).toMatchObject({ state: 'changed-meanwhile', id: null })
    const taken = await upload(desk, asha, sample, { seen: trial.body.value.seen })
    expect(taken.body.value).toMatchObject({ state: 'in', counts: { added: 8 } })
    const imports = (await (await vikram.ask('book-imports')).json()) as object[]
    expect(imports).toMatchObject([
      { table: 'people', file: 'own.csv', by: 'Asha Rao', records: 8, state: 'in' },
    ])

    const unread = await upload(desk, asha, Buffer.from('one,two\n1,2\n'), {})
    expect(unread).toMatchObject({
      status: 409,
      body: { faults: { table: expect.stringContaining('Choose') } },
    })
    expect((await upload(desk, asha, new Uint8Array(), {})).status).toBe(409)
  })
})

eachDatabase('C-148 a table of more than 50 rows leaves after a second person approved it', async (store) => {
  await withDesk(store, async (desk) => {
    const asha = await desk.signIn(['operations'], 'Asha Rao')
    const owner = await desk.signIn(['owner'], 'Vikram Shah')
    // Names that sound alike would be asked for.
    const letters = 'bdgklmnprst'
    const rows = Array.from({ length: 51 }, (_, at) => {
      const [first, second] = [letters[at % letters.length], letters[Math.floor(at / letters.length)]]
      return `C${at},Asha ${first}a${second}o`
    })
    const bytes = Buffer.from(['client_ref,name', ...rows].join('\n'))
    const trial = await upload(desk, asha, bytes, {})
    await upload(desk, asha, bytes, { seen: trial.body.value.seen })
    const take = async () => {
      const response = await asha.act('book-export', { table: 'people', format: 'csv' })
      return { status: response.status, body: await response.json() }
    }
    expect(await take()).toMatchObject({ status: 200, body: { value: null } })
    expect((await take()).status).toBe(409)
    const { id } = await store.db.selectFrom('proposal').select('id').executeTakeFirstOrThrow()
    expect((await owner.act('approve-proposal', { id })).status).toBe(200)
    const taken = await take()
    expect(taken.body.value.name).toBe('people.csv')
    expect(taken.body.value.body.split('\r\n')).toHaveLength(53)
    // Each person in it reads that somebody read the record.
    const reads = await store.db.selectFrom('audit_entry').select('id').where('act', '=', 'looked').execute()
    expect(reads).toHaveLength(51)
    // The next file needs a word of its own.
    expect((await take()).body.value).toBeNull()
  })
})
