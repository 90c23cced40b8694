import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { selectImports } from '#features/ledger/imports.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { sealTestPaper } from '#features/papers/fixtures/papers.server.ts'
import { addUpiId, saveBank, saveCard } from '#features/profile/payment.server.ts'
import { selectCards, selectUpiIds } from '#features/profile/tables/profile.server.ts'
import { askToInvest, requestText } from '#features/requests/fixtures/request-text.ts'
import { recordRead } from '#kit/audit/reads.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

/** Every page and file of the client area; `{id}` is a transaction of another client. */
const addresses = [
  '/dashboard',
  '/dashboard?period=1Y',
  '/dashboard/working',
  '/dashboard/holding/{id}',
  '/transactions',
  '/transactions?view=months',
  '/transactions?view=sip',
  '/transactions?folio={folio}&q=secret',
  '/transactions/new?scheme=125497',
  '/transactions/import',
  '/transactions/export',
  '/transactions/file?format=csv',
  '/transactions/file?format=beancount',
  '/transactions/file?format=xlsx',
  '/transactions/file?format=pdf',
  '/gains',
  '/gains/lots?year=2026-27',
  '/gains/set-off',
  '/gains/link',
  '/dashboard/costs',
  '/dashboard/costs/statement',
  '/dashboard/costs/file',
  '/gains/owner?entry={id}',
  '/gains/file?format=pdf',
  '/papers',
  '/papers/signed',
  '/papers/outcomes',
  '/papers/{paper}',
  '/papers/{paper}/file?format=json',
  '/gains/file?format=xlsx',
  '/requests',
  '/requests/choose?ask=redeem',
  '/requests/new?scheme=125497',
  '/requests/new?ask=redeem&about={id}',
  '/requests/{reference}',
  '/profile',
  '/profile?tab=payment',
  '/profile?tab=payment&card={card}',
  '/profile/picture',
  '/profile/data',
  '/profile/looks',
  '/profile/data/everything.zip',
  '/profile/family',
  '/profile/family/my-money.html',
]

const secrets = [
  'SECRET/77',
  'Anita Secret',
  'Secret card',
  'secret@okbank',
  'Secret Holder',
  'secret.csv',
  'Secret note',
  'Secret reason',
]

eachPlace('two clients can’t reach anything of each other’s, on any page or file', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const anita = await makeClient(services, 'Anita Secret', testInstant)
    const ravi = await makeClient(services, 'Ravi', testInstant)
    await enterDrafts(services, anita.id, [draft({ folio: 'SECRET/77' })], { fileName: 'secret.csv' })
    await saveCard(services, anita.id, null, {
      label: 'Secret card',
      network: 'Visa',
      lastFour: '9876',
      expires: '2028-05',
    })
    await addUpiId(services, anita.id, 'secret@okbank')
    const bank = { holder: 'Secret Holder', number: '998877665544', bankName: '', ifsc: 'HDFC0000001' }
    await saveBank(services, anita.id, bank)
    const look = { personId: anita.id, screen: 'transactions', reason: 'Secret reason' } as const
    await recordRead(services, testActor, look)
    const request = requestText(services, { amount: '7,777', note: 'Secret note', phone: '90000 12345' })
    const reference = await askToInvest(services, anita.id, request)
    const [entry] = await selectEntries(services.db, anita.id)
    const [file] = await selectImports(services.db, anita.id)
    const [card] = await selectCards(services.db, anita.id)
    const [upi] = await selectUpiIds(services.db, anita.id)
    const paper = await sealTestPaper(services, anita.id)
    const fill = (address: string) =>
      address
        .replace('{paper}', paper.id)
        .replace('{id}', entry!.id)
        .replace('{card}', card!.id)
        .replace('{folio}', 'SECRET%2F77')
        .replace('{reference}', reference)

    const get = (address: string, cookie = '') =>
      fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
    for (const address of addresses.map(fill)) {
      expect([address, (await get(address)).status]).toEqual([address, 302])
      const seen = await (await get(address, ravi.cookie)).text()
      // The filter form repeats what was asked for; nothing else may hold it.
      const text = address.includes('folio=') ? seen.replaceAll(/SECRET(\/|%2F)77/g, '') : seen
      for (const secret of secrets) {
        expect([address, secret, text.includes(secret)]).toEqual([address, secret, false])
      }
    }
    // Without a filter that names them, the folio is on no page of the other; with its owner it is.
    expect(await (await get('/transactions', anita.cookie)).text()).toContain('SECRET/77')
    expect((await get(`/dashboard/holding/${entry!.id}`, anita.cookie)).status).toBe(200)
    expect((await get(`/dashboard/holding/${entry!.id}`, ravi.cookie)).status).toBe(404)
    expect((await get('/dashboard', ravi.cookie)).headers.get('cache-control')).toBe('no-store')

    const post = (path: string, body: Record<string, string>, cookie: string) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(body),
        redirect: 'manual',
      })
    const attempts: [string, Record<string, string>][] = [
      ['/transactions', { remove: entry!.id }],
      ['/transactions/import', { undo: file!.id }],
      ['/profile?tab=payment', { act: 'remove-card', id: card!.id }],
      ['/profile?tab=payment', { act: 'primary-card', id: card!.id }],
      [
        '/profile?tab=payment',
        {
          act: 'save-card',
          id: card!.id,
          label: 'Mine',
          network: 'Visa',
          lastFour: '1111',
          expires: '2028-05',
        },
      ],
      ['/profile?tab=payment', { act: 'remove-upi', id: upi!.id }],
      ['/profile/data', { act: 'withdraw', id: 'not-mine' }],
      [`/requests/new?ask=redeem&about=${entry!.id}`, { how: 'all' }],
      [`/requests/${reference}`, { act: 'withdraw' }],
      [`/requests/${reference}`, { act: 'write', message: 'Mine?' }],
    ]
    for (const [path, body] of attempts) {
      expect([path, body.act, (await post(path, body, ravi.cookie)).status]).toEqual([path, body.act, 404])
    }
    expect(await selectEntries(services.db, anita.id)).toEqual([entry])
    expect(await selectCards(services.db, anita.id)).toEqual([card])
    expect(await selectUpiIds(services.db, anita.id)).toEqual([upi])
    // A request may name only one's own folio.
    const forged = { ...request, folio: 'SECRET/77' }
    expect((await post('/requests/new?scheme=125497', forged, ravi.cookie)).status).toBe(400)
  })
})

eachPlace('what the office entered a client can read and ask about, not take away', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    await enterDrafts(services, id, [draft({ folio: 'OFFICE/1' })], { fileName: 'office.csv' }, 'desk')
    const [entry] = await selectEntries(services.db, id)
    const [file] = await selectImports(services.db, id)
    const pageOf = async (path: string) =>
      await (await fetch(`${url}${path}`, { headers: { cookie } })).text()
    const page = await pageOf('/transactions')
    expect(page).toContain('Entered by our office')
    expect(page).toContain('Something wrong? Tell our office.')
    expect(page).not.toContain('name="remove"')
    expect(await pageOf('/transactions/import')).not.toContain('office.csv')
    for (const [path, body] of [
      ['/transactions', { remove: entry!.id }],
      ['/transactions/import', { undo: file!.id }],
    ] as const) {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(body),
        redirect: 'manual',
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect(await selectEntries(services.db, id)).toHaveLength(1)
  })
})

eachPlace(
  'S-088 every amount of a client can be hidden: its dots are beside it, and no attribute tells it',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const read = async (path: string, more: string) =>
        await (await fetch(`${url}${path}`, { headers: { cookie: `${cookie}${more}` } })).text()
      const shown = await read('/dashboard', '')
      for (const amount of ['₹2,04,390', '₹1,75,000', '+₹29,390', '+16.79%']) expect(shown).toContain(amount)
      expect(shown).not.toMatch(/<html[^>]* data-amounts-hidden/)
      for (const path of [
        '/dashboard',
        '/dashboard/working',
        '/transactions',
        '/transactions?view=months',
        '/transactions?view=sip',
        '/dashboard/holding/sample-1',
        '/requests',
      ]) {
        const hidden = await read(path, '; hide-amounts=yes')
        expect(hidden).toMatch(/<html[^>]* data-amounts-hidden/)
        const { document } = new Window()
        document.write(hidden)
        // What the styles take away while amounts are hidden, the data of islands, which nothing shows, and an example.
        for (const away of document.querySelectorAll('.when-shown, main script, .request-example'))
          away.remove()
        const main = document.querySelector('main')!
        // NAVs are public and stay; every other figure in rupees or per cent is gone.
        for (const nav of main.querySelectorAll('.money')) {
          if (/^₹[\d,]+\.\d{4}$/.test(nav.textContent)) nav.remove()
        }
        const figures = main.innerHTML.match(/₹\s?\d[\d,.]*|\d[\d.]*%(?!"|2F)/g)
        expect([path, figures]).toEqual([path, null])
        if (path !== '/requests') expect(main.textContent).toContain('amount hidden')
      }
    })
  },
)
