import { expect } from 'vitest'
import { insertAccount } from '#features/identity/tables/accounts.server.ts'
import { hourMs, minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { type ActDone, backgroundHeader, nowHeader, topicsHeader } from '../acts/answers.ts'
import { withDesk } from '../fixtures/open-desk.server.ts'

async function addClient(store: Store, number: string, name: string, phone = ''): Promise<void> {
  const at = '2026-01-02T03:04:05.000Z'
  await insertAccount(
    store.db,
    {
      id: `id-${number}`,
      public_id: number,
      name,
      email: `${number}@example.com`,
      email_key: `${number}@example.com`,
      email_verified_at: at,
      password_hash: 'none',
      password_changed_at: at,
      is_sample: 0,
      created_at: at,
      locked_at: null,
    },
    null,
  )
  await store.db
    .insertInto('profile')
    .values({ person_id: `id-${number}`, phone, address: '', changed_at: at })
    .execute()
}

eachDatabase('C-045 a client is found by a name in any script and by half a phone number', async (store) => {
  await addClient(store, 'aaaa11111', 'అనిత రావు', '+91 98480 22338')
  await addClient(store, 'bbbb22222', 'Lakshmi Prasad')
  await store.db
    .insertInto('client_pan')
    .values({
      id: 'pan',
      person_id: 'id-bbbb22222',
      pan: 'encrypted',
      pan_hash: 'hash',
      last_four: '234F',
      role: 'holder',
      name: 'Lakshmi Prasad',
      origin: 'desk',
      is_confirmed: 1,
      created_at: '2026-01-02T03:04:05.000Z',
    })
    .execute()
  await withDesk(store, async ({ signIn }) => {
    const asha = await signIn(['adviser'])
    const find = async (text: string) => {
      const found = (await (await asha.ask('find', { text })).json()) as { number: string; by: string }[]
      return found.map(({ number, by }) => `${number} ${by}`)
    }
    expect(await find('అనిత')).toEqual(['aaaa11111 name'])
    expect(await find('Anitha R')).toEqual(['aaaa11111 name'])
    expect(await find('22338')).toEqual(['aaaa11111 phone'])
    expect(await find('9848022')).toEqual(['aaaa11111 phone'])
    expect(await find('laxmi')).toEqual(['bbbb22222 name'])
    expect(await find('prasad lak')).toEqual(['bbbb22222 name'])
    expect(await find('234f')).toEqual(['bbbb22222 pan'])
    expect(await find('bbbb2222')).toEqual(['bbbb22222 email'])
    expect(await find('nobody')).toEqual([])
    expect(await find('')).toEqual([])
  })
})

eachDatabase(
  'C-044 C-045 an enquiry is found by its reference or its sender, and opens also after it was answered',
  async (store) => {
    const message = (id: string, name: string, text: string) =>
      store.db
        .insertInto('message')
        .values({
          id,
          received_at: '2026-08-18T05:30:00.000Z',
          name,
          email: `${id}@example.in`,
          email_key: `${id}@example.in`,
          phone: '+91 90000 00017',
          text,
          scheme_code: null,
          slot_date: null,
          slot_from: null,
          slot_to: null,
        })
        .execute()
    await message('first', 'Mohammed Irfan', 'Can I stop for three months?')
    await store.db
      .insertInto('enquiry_reference')
      .values({ reference: '482071', subject: 'message', subject_id: 'first' })
      .execute()
    await withDesk(store, async ({ signIn }) => {
      const asha = await signIn(['adviser'])
      const find = async (text: string) => (await asha.ask('find-enquiries', { text })).json()
      const found = { key: 'message:first', kind: 'message', name: 'Mohammed Irfan' }
      expect(await find('48 20 71')).toEqual([{ ...found, by: 'reference', matched: '482071' }])
      expect(await find('irfan')).toMatchObject([{ key: 'message:first', by: 'name' }])
      expect(await find('00017')).toMatchObject([{ key: 'message:first', by: 'phone' }])
      expect(await find('first@exam')).toMatchObject([{ key: 'message:first', by: 'email' }])
      expect(await find('482072')).toEqual([])

      const open = async () => (await (await asha.ask('thing', { key: 'message:first' })).json()) as unknown
      expect(await open()).toMatchObject({ item: { name: 'Mohammed Irfan', group: 'late' } })
      const called = await asha.act('work-step', { key: 'message:first', step: 'called' })
      expect(called.status).toBe(200)
      expect(await open()).toMatchObject({
        item: { name: 'Mohammed Irfan', group: 'over', steps: [] },
        texts: [{ text: 'Can I stop for three months?' }],
      })
      // The next message of the same person is the same record again.
      await message('second', 'Mohammed Irfan', 'And the other fund?')
      await store.db
        .updateTable('message')
        .set({ email: 'first@example.in', email_key: 'first@example.in' })
        .where('id', '=', 'second')
        .execute()
      expect(await open()).toMatchObject({ item: { key: 'message:second' } })
    })
  },
)

eachDatabase(
  'C-051 the desk answers with its own policy, keeps nothing, and knows no other origin',
  async (store) => {
    await addClient(store, 'aaaa11111', 'Anita Rao')
    await withDesk(store, async ({ url, clock, signIn }) => {
      const asha = await signIn(['owner'])
      const shell = await fetch(`${url}/desk/clients`, { headers: { cookie: asha.cookie } })
      expect(shell.status).toBe(200)
      const policy = shell.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/unsafe|nonce|sha256|data:/)
      expect(shell.headers.get('cache-control')).toBe('no-store')
      expect(await shell.text()).toContain(asha.staff.name)

      const data = await asha.ask('clients')
      expect(data.headers.get('cache-control')).toBe('no-store')
      expect(data.headers.get(topicsHeader)).toBe('books,clients,requests')
      expect(Number(data.headers.get(nowHeader))).toBe(clock.now())
      const anita = { number: 'aaaa11111', name: 'Anita Rao', isLocked: false }
      expect(await data.json()).toMatchObject({ total: 1, rows: [anita] })

      const foreign = await asha.act(
        'lock-client',
        { number: 'aaaa11111' },
        { origin: 'https://evil.example' },
      )
      expect(foreign.status).toBe(403)
      expect((await asha.ask('constructor')).status).toBe(404)
      expect(
        (await fetch(`${url}/data/clients?input=%7B`, { headers: { cookie: asha.cookie } })).status,
      ).toBe(400)
    })
  },
)

eachDatabase('C-042 a page without a session leads to sign-in and back to its address', async (store) => {
  await withDesk(store, async ({ url, clock, signIn }) => {
    const stranger = await fetch(`${url}/desk/clients?text=rao`, { redirect: 'manual' })
    expect(stranger.status).toBe(302)
    expect(stranger.headers.get('location')).toBe('/sign-in?next=%2Fdesk%2Fclients%3Ftext%3Drao')
    const asha = await signIn(['owner'])
    clock.forward(14 * minuteMs)
    // What the browser fetches by itself does not keep the session awake.
    expect((await asha.ask('clients', {}, { [backgroundHeader]: '1' })).status).toBe(200)
    clock.forward(minuteMs)
    const locked = await asha.ask('clients')
    expect(locked.status).toBe(401)
    expect(await locked.json()).toMatchObject({ reason: 'locked' })
    const page = await fetch(`${url}/desk/clients`, { headers: { cookie: asha.cookie }, redirect: 'manual' })
    expect(page.headers.get('location')).toBe('/unlock?next=%2Fdesk%2Fclients')
    clock.forward(12 * hourMs)
    expect(await (await asha.ask('clients')).json()).toMatchObject({ reason: 'signed-out' })
  })
})

eachDatabase('C-041 a look at a client is in the log before the client is sent', async (store) => {
  await addClient(store, 'aaaa11111', 'Anita Rao')
  await withDesk(store, async ({ signIn }) => {
    const arjun = await signIn(['auditor'], 'Arjun Mehta')
    const answer = await arjun.ask('client', { number: 'aaaa11111' })
    expect(await answer.json()).toMatchObject({ name: 'Anita Rao' })
    const looks = () =>
      store.db.selectFrom('audit_entry').select(['actor', 'act', 'client', 'detail']).execute()
    expect(await looks()).toEqual([
      { actor: 'Arjun Mehta', act: 'looked', client: 'id-aaaa11111', detail: 'client' },
    ])
    expect((await arjun.ask('client', { number: 'zzzz99999' })).status).toBe(404)
    expect(await looks()).toHaveLength(1)
  })
})

eachDatabase(
  'C-051 a change of a colleague shows without a reload, and can be undone by its reverse',
  async (store) => {
    await addClient(store, 'aaaa11111', 'Anita Rao')
    await withDesk(store, async ({ url, signIn }) => {
      const asha = await signIn(['operations'])
      const arjun = await signIn(['adviser'])
      const stream = await fetch(`${url}/live`, { headers: { cookie: arjun.cookie } })
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
      const heard = readTopics(stream)
      await heard.alive

      const done = await asha.act('lock-client', { number: 'aaaa11111' })
      const { value, undo } = (await done.json()) as ActDone
      expect(value).toEqual({ ended: 0 })
      await heard.until('clients')
      expect(await (await arjun.ask('clients')).json()).toMatchObject({ rows: [{ isLocked: true }] })

      // Her own lock goes back within ten seconds, and its mail with it.
      const mails = () => store.db.selectFrom('outbox').select('kind').execute()
      expect(await mails()).toEqual([{ kind: 'account-locked' }])
      expect((await asha.act(undo!.act, undo!.input)).status).toBe(200)
      expect(await mails()).toEqual([])
      expect((await asha.act(undo!.act, undo!.input)).status).toBe(409)
      // An adviser may lock and not unlock; he undoes his own lock all the same.
      const his = (await (await arjun.act('lock-client', { number: 'aaaa11111' })).json()) as ActDone
      expect((await arjun.act(his.undo!.act, his.undo!.input)).status).toBe(200)
      expect((await asha.act('lock-client', { number: 'aaaa11111' })).status).toBe(200)

      expect((await arjun.act('unlock-client', { number: 'aaaa11111' })).status).toBe(403)
      expect((await asha.act('unlock-client', { number: 'aaaa11111' })).status).toBe(200)
      const again = await asha.act('unlock-client', { number: 'aaaa11111' })
      expect(again.status).toBe(409)
      expect(await again.json()).toEqual({ reason: 'already', words: 'The account is not locked.' })

      // As the site and the command line do, from another process.
      await store.db.updateTable('person').set({ name: 'Anita Rao' }).execute()
      await heard.until('clients')
      await heard.end()
    })
  },
)

/** Reads a stream of changes. */
function readTopics(stream: Response) {
  const reader = (stream.body ?? new ReadableStream()).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended before ${wanted}`)
      text += decoder.decode(value, { stream: true })
    }
  }
  return { alive: until('alive'), until, end: () => reader.cancel() }
}
