import { fill } from '#content/fill.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { day, fields, id, list, oneOf, optional, text, whole, windowed, yesNo } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { declareFamilyMailbox } from '#features/identity/family-mailbox.server.ts'
import { mailboxRelations } from '#features/identity/family-mailbox.ts'
import { today } from '#kit/clock/clock.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { factToAsk } from '../facts.server.ts'
import { lastsDays } from '../invitation.ts'
import { readInvitees } from '../list.server.ts'
import { printLetters } from '../print.server.ts'
import {
  holdBack,
  invitationData,
  renewInvitations,
  sendWave,
  takeWaveBack,
  writeInstead,
} from '../send.server.ts'
import { invitationWords as words } from '../words/desk.ts'
import { invitationsOf } from './invitation-list.server.ts'
import { invitationParts } from './invitation-parts.ts'

/** The most people of one press that names them. */
const maxNamed = 5000
const numbers = list(id, { max: maxNamed })
const nobody = { ok: false, reason: 'nobody' } as const

const invitations = defineQuery({
  says: 'Who is invited to sign in, who could be, and what is missing.',
  right: 'read-clients',
  parse: fields({ part: optional(oneOf(invitationParts)), ...windowed }),
  run: async ({ services }, { part, ...asked }) => {
    const { rows, ...counts } = invitationsOf(await readInvitees(services), part ?? 'ready')
    return { ...rows.window(asked), ...counts }
  },
  lists: ({ rows }) => rows.map(({ number }) => number),
})

const invitation = defineQuery({
  says: 'One invitation, and the mail as the client reads it.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('client'),
  run: async ({ services }, { number }) => {
    const one = (await readInvitees(services)).find((row) => row.number === number)
    if (!one) return null
    const { personId, email: _email, address: _address, ...shown } = one
    const fact = (await factToAsk(services.db, personId)) ?? 'folio'
    const expiresAt = one.expiresAt ?? toIso(services.clock.now() + lastsDays.mail * dayMs)
    const { mail, invitations: own } = wordsIn(languageNamed(one.language))
    const { greeting, why, step1, step2, step3, title } = own.paper
    const { subject, paragraphs, button } =
      one.by === 'letter'
        ? { subject: title, paragraphs: [greeting, why, step1, step2, step3], button: null }
        : mail.messages.invitation
    const data = {
      ...invitationData(services, one, fact, expiresAt),
      ...{ name: one.name, firm: services.firm().name, fact: own.mailFact[fact] },
    }
    return { ...shown, mail: { subject, paragraphs: paragraphs.map((line) => fill(line, data)), button } }
  },
})

const invite = defineAct({
  says: 'Invites clients by mail, each in their language: those named, or all that are ready.',
  right: 'open-accounts',
  mailsLink: true,
  parse: fields({ numbers: optional(numbers), most: optional(whole({ min: 1, max: maxNamed })) }),
  refusals: { nobody: words.refused.nobody },
  run: async ({ services, actor }, { numbers, most }) => {
    const { wave, mails, hold } = await sendWave(services, actor, numbers, most)
    if (mails === 0) return nobody
    return { ok: true, value: { wave, mails }, undo: { act: 'undo-invite', input: { wave, hold } } } as const
  },
})

const undoInvite = defineAct({
  says: 'Takes a wave back while its mails wait.',
  right: 'open-accounts',
  parse: fields({ wave: whole({ min: 1, max: 1_000_000 }), hold: id }),
  refusals: { late: words.refused.late },
  run: async ({ services, actor }, { wave, hold }) =>
    (await takeWaveBack(services, actor, wave, hold))
      ? ({ ok: true, value: null } as const)
      : ({ ok: false, reason: 'late' } as const),
})

const renew = defineAct({
  says: 'Sends new links, or lets new letters be printed; the old ones end.',
  right: 'open-accounts',
  mailsLink: true,
  parse: fields({ numbers }),
  refusals: { nobody: words.refused.nobody },
  run: async ({ services, actor }, input) => {
    const renewed = await renewInvitations(services, actor, input.numbers)
    return renewed === 0 ? nobody : ({ ok: true, value: { renewed } } as const)
  },
})

const letter = defineAct({
  says: 'Writes a letter instead of a mail; it waits to be printed.',
  right: 'open-accounts',
  parse: fields({ numbers }),
  refusals: { nobody: words.refused.nobody },
  run: async ({ services, actor }, input) => {
    const letters = await writeInstead(services, actor, input.numbers)
    return letters === 0 ? nobody : ({ ok: true, value: { letters } } as const)
  },
})

const hold = defineAct({
  says: 'Holds invitations back, so that their links open nothing; or lets them go on.',
  right: 'open-accounts',
  parse: fields({ numbers, isHeld: yesNo }),
  refusals: { nobody: words.refused.nobody },
  run: async ({ services, actor }, { numbers, isHeld }) => {
    const held = await holdBack(services, actor, numbers, isHeld)
    const undo = { act: 'invitation-hold', input: { numbers: [...numbers], isHeld: !isHeld } }
    return held === 0 ? nobody : ({ ok: true, value: { held }, undo } as const)
  },
})

const print = defineAct({
  says: 'Prints letters with new codes, a hundred at most, as one PDF in base64.',
  right: 'open-accounts',
  mailsLink: true,
  parse: fields({ numbers: optional(numbers) }),
  refusals: { nobody: words.refused.nobody },
  run: async ({ services, actor }, input) => {
    const printed = await printLetters(services, actor, input.numbers)
    if (!printed) return nobody
    const { letters, waiting, pdf } = printed
    return { ok: true, value: { letters, waiting, pdf: pdf.toString('base64') } } as const
  },
})

const declare = defineAct({
  says: 'Records that a family shares the mailbox of a client, and who declared it.',
  right: 'open-accounts',
  parse: fields({ number: id, relation: oneOf(mailboxRelations), by: text({ max: 100 }), on: day }),
  refusals: pick(words.refused, 'missing', 'no-email', 'future'),
  run: async ({ services, actor }, { number, relation, by, on }) => {
    const one = (await readInvitees(services)).find((row) => row.number === number)
    if (!one) return { ok: false, reason: 'missing' } as const
    const { personId, email } = one
    if (email === null) return { ok: false, reason: 'no-email' } as const
    if (on > today(services.clock)) return { ok: false, reason: 'future', field: 'on' } as const
    await services.db
      .transaction()
      .execute((trx) => declareFamilyMailbox(trx, services, actor, { personId, email, relation, by, on }))
    return { ok: true, value: null } as const
  },
})

export const invitationActs = {
  invite,
  'undo-invite': undoInvite,
  'invitation-renew': renew,
  'invitation-letter': letter,
  'invitation-hold': hold,
  'print-letters': print,
  'declare-mailbox': declare,
}

export const invitationQueries = { invitations, invitation }
