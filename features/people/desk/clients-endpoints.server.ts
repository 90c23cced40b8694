import { errorsFrom, formWords } from '#content/errors.ts'
import { defaultLanguage, languages } from '#content/language.ts'
import { faultWords } from '#content/words/faults.ts'
import { languageNamed } from '#content/words.ts'
import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, list, nothing, oneOf, optional, text, windowed } from '#desk/acts/parse.ts'
import { findDetail } from '#features/book-import/details.server.ts'
import { findPersonNamed, findPersonOfLog } from '#features/identity/accounts.server.ts'
import { lockByFirm, undoLockByFirm, unlockByFirm } from '#features/identity/lock.server.ts'
import { signOutByFirm } from '#features/identity/sign-out.server.ts'
import { readBank, withdrawBankVerification } from '#features/profile/bank-verification.server.ts'
import { holdMails } from '#kit/mail/hold.server.ts'
import { clientOrders, clientStates, moreColumns } from '../client-filter.ts'
import { listImports, openClientAccount, readClient, sendPasswordLink } from '../clients.server.ts'
import { clientsSoon } from '../clients-soon.server.ts'
import { inChargeOf, putInCharge } from '../in-charge.server.ts'
import { deskClientsWords } from '../words/desk-clients.ts'
import { clientListOf, firstWindow } from './client-list.server.ts'
import { withMore } from './more-columns.server.ts'

/** The most that Ctrl K shows. */
const foundLimit = 20

const clients = defineQuery({
  says: 'The list of clients, filtered and sorted.',
  right: 'read-clients',
  parse: fields({
    state: optional(oneOf(clientStates)),
    text: anyText({ max: 100 }),
    order: optional(oneOf(clientOrders)),
    more: optional(list(oneOf(moreColumns), { max: moreColumns.length })),
    ...windowed,
  }),
  run: async ({ services }, { state, text, order, more, ...asked }) => {
    const isFirst =
      `${state ?? 'all'}${text}${order ?? 'name'}${asked.from ?? 0}${asked.keys ?? ''}` === 'allname0'
    if (isFirst && (await clientsSoon(services)) === null) {
      const first = await firstWindow(services.db)
      return { ...first, rows: await withMore(services, first.rows, more ?? []) }
    }
    const all = clientListOf(await services.clients.current())
    const shown = all.shown({ state: state ?? 'all', text, order: order ?? 'name' })
    const window = shown.window(asked)
    return { ...window, rows: await withMore(services, window.rows, more ?? []), counts: all.counts }
  },
  lists: ({ rows }) => rows.map(({ number }) => number),
})

const find = defineQuery({
  says: 'Clients by name, phone, folio, reference, e-mail or last four of a PAN.',
  right: 'read-clients',
  parse: fields({ text: anyText({ max: 100 }) }),
  run: async ({ services }, { text }) => (await services.clients.latest()).find(text, foundLimit),
  lists: (found) => found.map(({ number }) => number),
})

const namesakes = defineQuery({
  says: 'Clients who share their name with another, and what tells them apart.',
  right: 'read-clients',
  parse: nothing,
  run: async ({ services }) => (await services.clients.current()).namesakes(),
})

const client = defineQuery({
  says: 'One client without money: contact, state of the account, last sign-in.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: async ({ services }, { number }) => {
    const account = await findPersonOfLog(services.db, number)
    return account && { personId: account.id, screen: 'client' }
  },
  run: async ({ services }, { number }) => {
    const account = await findPersonOfLog(services.db, number)
    if (!account) return null
    const detail = await findDetail(services.db, account.id)
    return {
      ...(await readClient(services, account)),
      clientSince: detail?.client_since ?? null,
      reference: detail?.reference ?? '',
      inCharge: await inChargeOf(services, account.id),
    }
  },
})

const lockClient = defineAct({
  says: "Locks a client's account: sessions end, and nobody can sign in.",
  right: 'lock-accounts',
  parse: fields({ number: id, undoes: optional(id) }),
  refusals: { missing: deskClientsWords.refused.missing, already: deskClientsWords.refused.locked },
  run: async ({ services, actor }, { number, undoes }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' } as const
    const held = holdMails(services)
    const ended = await lockByFirm(held.services, actor, account, undoes)
    if (ended === null) return { ok: false, reason: 'already' } as const
    const undo = { act: 'undo-lock', input: { number, hold: held.id } }
    return { ok: true, value: { ended }, undo } as const
  },
})

const undoLock = defineAct({
  says: "Takes one's own lock back at once, also without the right to unlock.",
  right: 'lock-accounts',
  parse: fields({ number: id, hold: id }),
  refusals: pick(deskClientsWords.refused, 'missing', 'late'),
  run: async ({ services, actor }, { number, hold }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' }
    return (await undoLockByFirm(services, actor, account, hold))
      ? { ok: true, value: null }
      : { ok: false, reason: 'late' }
  },
})

const unlockClient = defineAct({
  says: "Unlocks a client's account, whatever locked it.",
  right: 'unlock-accounts',
  parse: fields({ number: id }),
  refusals: { missing: deskClientsWords.refused.missing, already: deskClientsWords.refused.open },
  run: async ({ services, actor }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' } as const
    const held = holdMails(services)
    const unlocked = await unlockByFirm(held.services, actor, account)
    if (!unlocked.fromFirm && !unlocked.fromGuessing) return { ok: false, reason: 'already' } as const
    const undo = { act: 'lock-client', input: { number, undoes: held.id } }
    return { ok: true, value: unlocked, undo } as const
  },
})

const signOutClient = defineAct({
  says: 'Ends every session of a client, as after a lost phone.',
  right: 'lock-accounts',
  parse: fields({ number: id }),
  refusals: { missing: deskClientsWords.refused.missing },
  run: async ({ services, actor }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' } as const
    return { ok: true, value: { ended: await signOutByFirm(services, actor, account) } } as const
  },
})

const sendLink = defineAct({
  says: 'Mails a client a new link to choose a password; it works once.',
  right: 'open-accounts',
  mailsLink: true,
  parse: fields({ number: id }),
  refusals: { missing: deskClientsWords.refused.missing, 'no-email': deskClientsWords.refused.noEmail },
  run: async ({ services, actor }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' } as const
    if (!(await sendPasswordLink(services, actor, account))) return { ok: false, reason: 'no-email' } as const
    return { ok: true, value: null } as const
  },
})

const openClient = defineAct({
  says: 'Opens an account for somebody who agreed, and mails them a link.',
  right: 'open-accounts',
  mailsLink: true,
  parse: fields({
    name: text({ max: 100 }),
    email: text({ max: 254 }),
    language: optional(oneOf(languages)),
    agreed: optional(day),
  }),
  refusals: {
    'agreed-in-future': deskClientsWords.refused.future,
    taken: deskClientsWords.refused.taken,
  },
  run: async ({ services, actor }, input) => {
    const language = languageNamed(input.language ?? defaultLanguage)
    const opened = await openClientAccount(services, actor, { ...input, language })
    if (opened.ok) return { ok: true, value: { number: opened.value.number } } as const
    if ('faults' in opened) {
      const errors = errorsFrom(opened.faults, {}, formWords(faultWords, 'account'))
      return {
        ok: false,
        faults: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      } as const
    }
    if (opened.reason === 'agreed-in-future')
      return { ok: false, reason: opened.reason, field: 'agreed' } as const
    return { ok: false, reason: opened.reason, values: { number: opened.number }, field: 'email' } as const
  },
})

const bank = defineQuery({
  says: "A client's bank details, with the last four digits of the number.",
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: async ({ services }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    return account && (await readBank(services, account)) && { personId: account.id, screen: 'bank' }
  },
  run: async ({ services }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    return account && (await readBank(services, account))
  },
})

/** Withdrawing a verification is safe, so one person does it. */
const unverify = defineAct({
  says: "Withdraws the verification of a client's bank details.",
  right: 'propose',
  parse: fields({ number: id }),
  refusals: {
    missing: deskClientsWords.refused.missing,
    'not-given': deskClientsWords.refused.noBank,
    already: deskClientsWords.refused.notVerified,
    'changed-meanwhile': deskClientsWords.refused.bankChanged,
  },
  run: async ({ services, actor }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' } as const
    const done = await withdrawBankVerification(services, actor, account)
    return done.ok ? ({ ok: true, value: { lastFour: done.lastFour } } as const) : done
  },
})

const imports = defineQuery({
  says: 'Files of transactions that were imported, of one client or of all.',
  right: 'read-clients',
  parse: fields({ number: optional(id) }),
  looksAt: async ({ services }, { number }) => {
    const account = number === null ? null : await findPersonNamed(services.db, number)
    return account && { personId: account.id, screen: 'imports' }
  },
  run: async ({ services }, { number }) => {
    if (number === null) return await listImports(services, null)
    const account = await findPersonNamed(services.db, number)
    return account && (await listImports(services, account))
  },
})

const charge = defineAct({
  says: 'Puts a colleague in charge of a client, or nobody.',
  right: 'work-clients',
  parse: fields({ number: id, staff: optional(id) }),
  refusals: { missing: deskClientsWords.refused.missing },
  run: async ({ services, actor }, { number, staff }) => {
    const account = await findPersonNamed(services.db, number)
    const put = account && (await putInCharge(services, actor, account.id, staff))
    if (!put) return { ok: false, reason: 'missing' } as const
    const undo = { act: 'put-in-charge', input: { number, staff: put.before } }
    return { ok: true, value: null, undo } as const
  },
})

export const clientActs = {
  'put-in-charge': charge,
  'bank-unverify': unverify,
  'open-client': openClient,
  'send-password-link': sendLink,
  'sign-out-client': signOutClient,
  'lock-client': lockClient,
  'undo-lock': undoLock,
  'unlock-client': unlockClient,
}

export const clientQueries = {
  clients,
  find,
  namesakes,
  client,
  'client-bank': bank,
  'client-imports': imports,
}
