import { type DeskCall, defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, nothing, optional, text } from '#desk/acts/parse.ts'
import { deskSignInWords } from '#desk/words/sign-in.ts'
import { relyingParty } from '#features/identity/factors/relying-party.server.ts'
import { staffCreationOptions } from '../factors.server.ts'
import { offerTotpTo } from '../invitations.server.ts'
import {
  addOwnPasskey,
  changeOwnPassword,
  endOwnSessions,
  readOwnAccess,
  removeOwnAuthenticator,
  removeOwnPasskey,
  setOwnAuthenticator,
} from '../own-access.server.ts'
import { deskOrigin } from '../session.server.ts'
import { deskStaffWords } from '../words/desk.ts'

const { refused, wrongPassword } = deskStaffWords.access
const password = anyText({ max: 1_024 })

const partyOf = ({ services, origin }: DeskCall) => relyingParty(deskOrigin(services), new URL(origin))

const ownAccess = defineQuery({
  says: 'What one signs in with, and where one is signed in.',
  right: 'change-own-access',
  inBrowser: true,
  parse: nothing,
  run: async (call) => ({
    ...(await readOwnAccess(call.services, call)),
    email: call.staff.email,
    canMakePasskeys: partyOf(call) !== null,
  }),
})

const changePassword = defineAct({
  says: "Changes one's own password.",
  right: 'change-own-access',
  inBrowser: true,
  proof: true,
  parse: fields({ current: password, next: password, confirm: password }),
  refusals: { 'no-password': refused['no-password'] },
  run: async (call, form) => {
    const changed = await changeOwnPassword(call.services, call, form, call.address ?? '')
    if (changed.ok) return { ok: true, value: { ended: changed.ended } } as const
    if (changed.reason === 'no-password') return { ok: false, reason: changed.reason } as const
    return { ok: false, faults: inWords(changed.faults, { current: wrongPassword }) } as const
  },
})

/** The challenge is valid once, for five minutes. */
const passkeyOptions = defineAct({
  says: 'Returns what the browser needs to create a passkey.',
  right: 'change-own-access',
  inBrowser: true,
  proof: true,
  parse: nothing,
  refusals: { 'no-passkeys': refused['no-passkeys'] },
  run: async (call) => {
    const party = partyOf(call)
    if (!party) return { ok: false, reason: 'no-passkeys' } as const
    return { ok: true, value: await staffCreationOptions(call.services, party, call.staff) } as const
  },
})

const addPasskey = defineAct({
  says: 'Adds the passkey that the browser created.',
  right: 'change-own-access',
  inBrowser: true,
  proof: true,
  parse: fields({ answer: text({ max: 20_000 }), name: text({ max: 60 }) }),
  refusals: pick(refused, 'wrong', 'no-passkeys'),
  run: async (call, input) => {
    const party = partyOf(call)
    if (!party) return { ok: false, reason: 'no-passkeys' } as const
    const added = await addOwnPasskey(call.services, call, party, input)
    return added.ok ? ({ ok: true, value: { ended: added.ended } } as const) : added
  },
})

const removePasskey = defineAct({
  says: "Removes one of one's passkeys, unless it is the last way in.",
  right: 'change-own-access',
  inBrowser: true,
  proof: true,
  parse: fields({ passkey: id }),
  refusals: pick(refused, 'missing', 'last'),
  run: async (call, { passkey }) => {
    const removed = await removeOwnPasskey(call.services, call, passkey)
    return removed.ok ? ({ ok: true, value: { ended: removed.ended } } as const) : removed
  },
})

/** It is kept nowhere until a code confirms it. */
const offerApp = defineAct({
  says: 'Returns the key of an authenticator app to set up.',
  right: 'change-own-access',
  inBrowser: true,
  proof: true,
  parse: nothing,
  refusals: {},
  run: async ({ services, staff }) => {
    const { secret, qr, sealed } = offerTotpTo(services, staff)
    return { ok: true, value: { secret, qr, sealed } } as const
  },
})

const setApp = defineAct({
  says: 'Sets up the authenticator app that was offered.',
  right: 'change-own-access',
  inBrowser: true,
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

const removeApp = defineAct({
  says: 'Removes the authenticator app, unless it is the last way in.',
  right: 'change-own-access',
  inBrowser: true,
  proof: true,
  parse: nothing,
  refusals: pick(refused, 'missing', 'last'),
  run: async (call) => {
    const removed = await removeOwnAuthenticator(call.services, call)
    return removed.ok ? ({ ok: true, value: { ended: removed.ended } } as const) : removed
  },
})

/** Revoking is safe and urgent, so it needs no fresh proof. */
const endOwn = defineAct({
  says: "Ends one of one's own sessions, or all but this one.",
  right: 'change-own-access',
  inBrowser: true,
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
