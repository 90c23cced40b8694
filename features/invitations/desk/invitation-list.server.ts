import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import type { Invitee, InviteeState } from '../list.server.ts'
import { type InvitationPart, invitationParts } from './invitation-parts.ts'

const partOf: Readonly<Record<InviteeState, InvitationPart>> = {
  ready: 'ready',
  letter: 'letters',
  'to-print': 'letters',
  'no-declaration': 'missing',
  'no-address': 'missing',
  'no-fact': 'missing',
  bounced: 'decide',
  'ran-out': 'decide',
  'tries-over': 'decide',
  refused: 'decide',
  held: 'decide',
  sent: 'sent',
  used: 'sent',
}

/** Somebody as the list shows it, without address and e-mail. */
export type ListedInvitee = Omit<Invitee, 'personId' | 'email' | 'address'>

/** A wave: everyone invited by one press. */
export interface Wave {
  readonly wave: number
  readonly people: number
  readonly own: number
  readonly shared: number
  readonly letter: number
  readonly signedIn: number
  readonly bounced: number
}

/** What the screen shows of all people. */
export function invitationsOf(people: readonly Invitee[], part: InvitationPart) {
  const listed = people.map(
    ({ personId: _id, email: _email, address: _address, ...shown }): ListedInvitee => shown,
  )
  const of = (one: InvitationPart) =>
    one === 'all' ? listed : listed.filter(({ state }) => partOf[state] === one)
  const invited = listed.filter(({ wave }) => wave !== null)
  return {
    rows: new WindowedRows(of(part), ({ number }) => number),
    counts: Object.fromEntries(invitationParts.map((one) => [one, of(one).length])) as Record<
      InvitationPart,
      number
    >,
    all: countsOf(listed),
    invited: countsOf(invited),
    waves: [...Map.groupBy(invited, ({ wave }) => wave!)]
      .map(([wave, members]): Wave => ({ wave, ...countsOf(members) }))
      .sort((a, b) => b.wave - a.wave),
  }
}

function countsOf(people: readonly ListedInvitee[]): Omit<Wave, 'wave'> {
  const by = (way: Invitee['by']) => people.filter((one) => one.by === way).length
  const state = (wanted: InviteeState) => people.filter((one) => one.state === wanted).length
  return {
    people: people.length,
    own: by('own'),
    shared: by('shared'),
    letter: by('letter'),
    signedIn: state('used'),
    bounced: state('bounced'),
  }
}
