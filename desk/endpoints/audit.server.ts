import { auditWords } from '#content/en/desk/audit.ts'
import { findAccountNamed } from '#server/accounts/find-account.server.ts'
import {
  breakGlass,
  openBreakGlassReviews,
  openGlassOf,
  reviewGlass,
} from '#server/audit/break-glass.server.ts'
import { inspectorFile, readLog, wholeLog } from '#server/audit/log.server.ts'
import { verifyLog } from '#server/audit/verify.server.ts'
import { instantsOf } from '#server/desk/days.ts'
import { recordAct } from '#server/kernel/desk-acts.server.ts'
import { toCsv } from '#server/ledger/csv.ts'
import { checkSealed } from '#server/sealed/check.server.ts'
import { maskedOf, unmask } from '#server/unmasking/unmask.server.ts'
import { may } from '../access.ts'
import { defineAct, defineQuery } from '../endpoint.server.ts'
import { anyText, day, fields, id, nothing, oneOf, optional, text, whole } from '../parse.ts'

const { glass, masked } = auditWords
const entriesAtOnce = 200
const maxReason = 500

/** Entries of the audit log, newest first, 200 at a time. */
const audit = defineQuery({
  name: 'audit',
  right: 'read-audit',
  topics: ['audit'],
  parse: fields({
    show: oneOf(['all', 'looks', 'acts']),
    from: optional(day),
    to: optional(day),
    who: anyText({ max: 60 }),
    client: anyText({ max: 320 }),
    before: optional(whole({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  }),
  run: async ({ services }, { show, from, to, who, client, before }) => {
    const account = client === '' ? null : await findAccountNamed(services.db, client)
    if (client !== '' && !account) return { entries: [], older: null, isClientKnown: false }
    const filter = {
      ...instantsOf({ from, to }),
      actor: who || null,
      client: account?.id ?? null,
      shows: show === 'all' ? null : show,
    }
    const found = await readLog(services, filter, entriesAtOnce + 1, before)
    const entries = found.slice(0, entriesAtOnce)
    const older = found.length > entriesAtOnce ? (entries.at(-1)?.sequence ?? null) : null
    return { entries, older, isClientKnown: true }
  },
})

/** Whether the whole log is as it was written. */
const auditState = defineQuery({
  name: 'audit-state',
  right: 'read-audit',
  topics: [],
  parse: nothing,
  run: async ({ services }) => await verifyLog(services),
})

/** Whether every sealed paper is as it was sealed. */
const sealedState = defineQuery({
  name: 'sealed-state',
  right: 'read-audit',
  topics: [],
  parse: nothing,
  run: async ({ services }) => await checkSealed(services),
})

/** The whole log as a file for an inspector. */
const takeOutAudit = defineAct({
  name: 'take-out-audit',
  right: 'take-out-audit',
  proof: true,
  parse: fields({ format: oneOf(['jsonl', 'csv']) }),
  refusals: {},
  run: async ({ services, actor }, { format }) => {
    // The file has the line about itself.
    await recordAct(services.db, services, actor, 'log-taken-out', null, format)
    if (format === 'jsonl') {
      let body = ''
      for await (const part of inspectorFile(services)) body += part
      return { ok: true, value: { name: 'audit-log.jsonl', body } }
    }
    const rows = await wholeLog(services)
    const columns = ['sequence', 'at', 'by', 'act', 'client', 'about', 'detail', 'reason', 'hash'] as const
    const body = toCsv([[...columns], ...rows.map((row) => columns.map((name) => row[name]))])
    return { ok: true, value: { name: 'audit-log.csv', body } }
  },
})

/** What waits for an owner's review. */
const glassReviews = defineQuery({
  name: 'glass-reviews',
  right: 'read-audit',
  topics: ['audit'],
  parse: nothing,
  run: async ({ services }) => await openBreakGlassReviews(services),
})

const review = defineAct({
  name: 'review-glass',
  right: 'review-break-glass',
  parse: fields({ id, note: text({ max: maxReason }) }),
  refusals: glass.refused,
  run: async ({ services, actor }, input) => {
    const reviewed = await reviewGlass(services, actor, input.id, input.note)
    return reviewed.ok ? { ok: true, value: null } : reviewed
  },
})

const breakIt = defineAct({
  name: 'break-glass',
  right: 'break-glass',
  proof: true,
  parse: fields({ client: id, reason: text({ max: maxReason }) }),
  refusals: glass.breakRefused,
  run: async ({ services, actor }, { client, reason }) => {
    const account = await findAccountNamed(services.db, client)
    if (!account) return { ok: false, reason: 'not-there' } as const
    const broken = await breakGlass(services, actor, { accountId: account.id, reason })
    return broken.ok ? { ok: true, value: { endsAt: broken.endsAt } } : broken
  },
})

/** The masked numbers of a client by their last four, and whether this person may read them in full. */
const maskedNumbers = defineQuery({
  name: 'masked-numbers',
  right: 'read-clients',
  topics: ['clients', 'audit'],
  parse: fields({ client: id }),
  looksAt: async ({ services }, { client }) => {
    const account = await findAccountNamed(services.db, client)
    return account && { accountId: account.id, screen: 'client' }
  },
  run: async ({ services, staff, actor }, { client }) => {
    const account = await findAccountNamed(services.db, client)
    if (!account) return null
    const openUntil = await openGlassOf(services, actor, account.id)
    return {
      numbers: await maskedOf(services, account.id),
      openUntil,
      mayRead: may(staff.roles, 'unmask') || openUntil !== null,
      mayBreak: may(staff.roles, 'break-glass') && openUntil === null,
    }
  },
})

/** One number in full, for a minute. Its own rule asks for the right or an opened glass. */
const readInFull = defineAct({
  name: 'unmask',
  right: 'read-clients',
  proof: true,
  parse: fields({
    client: id,
    field: oneOf(['pan', 'bank-number', 'request-number']),
    id: optional(id),
    reason: text({ max: maxReason }),
  }),
  refusals: masked.refused,
  run: async ({ services, staff, actor }, { client, field, id: of, reason }) => {
    const account = await findAccountNamed(services.db, client)
    if (!account) return { ok: false, reason: 'not-there' } as const
    const wanted = { accountId: account.id, field, id: of }
    const shown = await unmask(services, actor, wanted, reason, may(staff.roles, 'unmask'))
    return shown.ok ? { ok: true, value: { text: shown.value, until: shown.until } } : shown
  },
})

export const auditQueries = {
  audit,
  'audit-state': auditState,
  'sealed-state': sealedState,
  'glass-reviews': glassReviews,
  'masked-numbers': maskedNumbers,
}

export const auditActs = {
  'take-out-audit': takeOutAudit,
  'review-glass': review,
  'break-glass': breakIt,
  unmask: readInFull,
}
