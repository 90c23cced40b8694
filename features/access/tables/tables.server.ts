import type { Relation } from '#content/scopes.ts'
import { date, instant, integer, person, table, text } from '#kit/store/table.server.ts'
import type { PreparedKind } from '../prepared.ts'

export const accessTables = {
  /** Leave of one person to look at the account of another. Instants are ISO text in UTC. */
  access_grant: table({
    /** 22 random characters; part of addresses. It opens nothing without the viewer's session. */
    id: text().key(),
    kind: text<'grant' | 'guardian' | 'emergency'>(),
    /** The owner of what is looked at; null until that person agrees. */
    person_id: person().optional(),
    /** The person who looks; null until that person agrees. */
    viewer_id: person().optional(),
    /** The one of the two who began it. */
    asker_id: person(),
    /** The other's address as it was typed, until that person agrees. */
    other_email: text().optional(),
    /** The same address in lower case. */
    other_key: text().optional(),
    /** What the viewer is to the owner. */
    relation: text<Relation>(),
    /** Names of scopes, with blanks between them. */
    scopes: text(),
    /** The `client_pan` whose folios are meant, such as that of an HUF; null for the account holder's own. */
    pan_id: text().optional(),
    purpose: text(),
    /** The birthday of a minor; null for other kinds. */
    born_on: date().optional(),
    /** 1 if the owner shows no amounts. */
    hides_amounts: integer().backfill(0),
    /** 1 if the owner lets the viewer ask for everything in an emergency. */
    may_ask_in_emergency: integer().backfill(0),
    asked_at: instant(),
    agreed_at: instant().optional(),
    /** When it begins; null until agreed. An emergency grant begins when the owner's time to refuse is over. */
    opens_at: instant().optional(),
    ends_at: instant(),
    ended_at: instant().optional(),
    ended_by: text<'owner' | 'viewer'>().optional(),
    /** When both were sent the mail that an emergency grant has opened. */
    mailed_open_at: instant().optional(),
    /** When both were sent the mail that it has run out. */
    mailed_end_at: instant().optional(),
  }).with({
    by: {
      person_id: ['person_id'],
      viewer_id: ['viewer_id'],
      asker_id: ['asker_id'],
      other_key: ['other_key'],
    },
  }),
  /** One screen that a viewer opened on one day. */
  access_look: table({
    person_id: person(),
    grant_id: text().refersTo('access_grant.id', 'cascade'),
    viewer_id: person(),
    /** The Indian day. */
    day: date(),
    screen: text(),
    first_at: instant(),
    last_at: instant(),
    looks: integer(),
  }).with({ key: ['grant_id', 'day', 'screen'], by: { person: ['person_id', 'last_at'] } }),
  /** A request that somebody with a grant prepared. It is no request before its owner sends it. */
  prepared_request: table({
    id: text().key(),
    person_id: person(),
    preparer_id: person(),
    kind: text<PreparedKind>(),
    /** The id of the holding. */
    about: text(),
    scheme_code: text(),
    /** As it was typed; empty for none. */
    amount: text(),
    note: text(),
    made_at: instant(),
    ended_at: instant().optional(),
    ended_as: text<'sent' | 'dropped'>().optional(),
  }).with({ by: { person: ['person_id', 'made_at'] } }),
}
