import { deskSignInWords } from '#content/en/desk/sign-in.ts'
import { deskStaffWords } from '#content/en/desk/staff.ts'
import { relyingParty } from '#server/factors/relying-party.server.ts'
import { staffCreationOptions } from '#server/staff/factors.server.ts'
import { offerTotpTo } from '#server/staff/invitations.server.ts'
import {
  addOwnPasskey,
  changeOwnPassword,
  endOwnSessions,
  readOwnAccess,
  removeOwnAuthenticator,
  removeOwnPasskey,
  setOwnAuthenticator,
} from '#server/staff/own-access.server.ts'
import { deskOrigin } from '#server/staff/session.server.ts'
import { type DeskCall, defineAct, defineQuery } from '../endpoint.server.ts'
import { anyText, fields, id, nothing, optional, text } from '../parse.ts'

const { refused, wrongPassword } = deskStaffWords.access
const password = anyText({ max: 1_024 })

const partyOf = ({ services, origin }: DeskCall) => relyingParty(deskOrigin(services), new URL(origin))

/** What the person signs in with, and where she is signed in. */
const ownAccess = defineQuery({
  name: 'own-access',
  right: 'change-own-access',
  parse: nothing,
  run: async (call) => ({
    ...(await readOwnAccess(call.services, call)),
    email: call.staff.email,
    canMakePasskeys: partyOf(call) !== null,
  }),
})

/** Changes the person's own password. */
const changePassword = defineAct({
  name: 'change-own-password',
  right: 'change-own-access',
  proof: true,
  parse: fields({ current: password, next: password, confirm: password }),
  refusals: { 'no-password': refused['no-password'] },
  run: async (call, form) => {
    const changed = await changeOwnPassword(call.services, call, form, call.address)
    if (changed.ok) return { ok: true, value: { ended: changed.ended } } as const
    if (changed.reason === 'no-password') return { ok: false, reason: changed.reason } as const
    return { ok: false, faults: inWords(changed.faults, { current: wrongPassword }) } as const
  },
})

/** Returns what the browser needs to create a passkey. The challenge is valid once, for five minutes. */
const passkeyOptions = defineAct({
  name: 'own-passkey-options',
  right: 'change-own-access',
  proof: true,
  parse: nothing,
  refusals: { 'no-passkeys': refused['no-passkeys'] },
  run: async (call) => {
    const party = partyOf(call)
    if (!party) return { ok: false, reason: 'no-passkeys' } as const
    return { ok: true, value: await staffCreationOptions(call.services, party, call.staff) } as const
  },
})

/** Keeps the passkey that the browser created. */
const addPasskey = defineAct({
  name: 'add-own-passkey',
  right: 'change-own-access',
  proof: true,
  parse: fields({ answer: text({ max: 20_000 }), name: text({ max: 60 }) }),
  refusals: { wrong: refused.wrong, 'no-passkeys': refused['no-passkeys'] },
  run: async (call, input) => {
    const party = partyOf(call)
    if (!party) return { ok: false, reason: 'no-passkeys' } as const
    const added = await addOwnPasskey(call.services, call, party, input)
    return added.ok ? ({ ok: true, value: { ended: added.ended } } as const) : added
  },
})

/** Removes one of the person's passkeys, unless it is the last way in. */
const removePasskey = defineAct({
  name: 'remove-own-passkey',
  right: 'change-own-access',
  proof: true,
  parse: fields({ passkey: id }),
  refusals: { missing: refused.missing, last: refused.last },
  run: async (call, { passkey }) => {
    const removed = await removeOwnPasskey(call.services, call, passkey)
    return removed.ok ? ({ ok: true, value: { ended: removed.ended } } as const) : removed
  },
})

/** Returns the key of an authenticator app to set up. It is kept nowhere until a code confirms it. */
const offerApp = defineAct({
  name: 'offer-own-authenticator',
  right: 'change-own-access',
  proof: true,
  parse: nothing,
  refusals: {},
  run: async ({ services, staff }) => {
    const { secret, qr, sealed } = offerTotpTo(services, staff)
    return { ok: true, value: { secret, qr, sealed } } as const
  },
})

/** Sets up the authenticator app that was offered. */
const setApp = defineAct({
  name: 'set-own-authenticator',
  right: 'change-own-access',
  proof: true,
  parse: fields({
    sealed: text({ max: 1_000 }),
    code: anyText({ max: 20 }),
    next: password,
    confirm: password,
  }),
  refusals: {},
  run: async (call, form) => {
    const set = await setOwnAuthenticator(call.services, call, form)
    return set.ok
      ? ({ ok: true, value: { ended: set.ended } } as const)
      : ({ ok: false, faults: inWords(set.faults, {}) } as const)
  },
})

/** Removes the authenticator app with its password, unless they are the last way in. */
const removeApp = defineAct({
  name: 'remove-own-authenticator',
  right: 'change-own-access',
  proof: true,
  parse: nothing,
  refusals: { missing: refused.missing, last: refused.last },
  run: async (call) => {
    const removed = await removeOwnAuthenticator(call.services, call)
    return removed.ok ? ({ ok: true, value: { ended: removed.ended } } as const) : removed
  },
})

/** Ends one of the person's own sessions, or all but this one. It is safe and urgent, so it asks for no proof. */
const endOwn = defineAct({
  name: 'end-own-sessions',
  right: 'change-own-access',
  parse: fields({ session: optional(id) }),
  refusals: {},
  run: async (call, { session }) => ({
    ok: true,
    value: { ended: await endOwnSessions(call.services, call, session) },
  }),
})

/** Returns the sentence for each fault. A `wrong` means another thing in each field. */
function inWords(
  faults: Readonly<Record<string, string | undefined>>,
  wrong: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> = deskSignInWords.faults
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault = '']) => [
      field,
      (fault === 'wrong' ? wrong[field] : undefined) ?? known[fault] ?? deskSignInWords.faults.needed,
    ]),
  )
}

export const ownAccessQueries = { 'own-access': ownAccess }

export const ownAccessActs = {
  'change-own-password': changePassword,
  'own-passkey-options': passkeyOptions,
  'add-own-passkey': addPasskey,
  'remove-own-passkey': removePasskey,
  'offer-own-authenticator': offerApp,
  'set-own-authenticator': setApp,
  'remove-own-authenticator': removeApp,
  'end-own-sessions': endOwn,
}
