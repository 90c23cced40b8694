import type { PolicyKind, PremiumRhythm } from '#content/policy-kinds.ts'
import type { Relation } from '#content/scopes.ts'
import type { Paise } from '#finance/units.ts'
import type { PreparedKind } from '#forms/prepared.ts'
import { account, date, instant, integer, table, text, whole } from './table.server.ts'

/** The tables by which families look after money together. */
export const householdTables = {
  /** Leave of one person to look at the account of another. Instants are ISO text in UTC. */
  access_grant: table({
    /** 22 random characters; part of addresses. It opens nothing without the viewer's session. */
    id: text().key(),
    kind: text<'grant' | 'guardian' | 'emergency'>(),
    /** The owner of what is looked at; null until that person agrees. */
    account_id: account().optional(),
    /** The person who looks; null until that person agrees. */
    viewer_id: account().optional(),
    /** The one of the two who began it. */
    asker_id: account(),
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
      account_id: ['account_id'],
      viewer_id: ['viewer_id'],
      asker_id: ['asker_id'],
      other_key: ['other_key'],
    },
  }),

  /** One screen that a viewer opened on one day. */
  access_look: table({
    account_id: account(),
    grant_id: text().refersTo('access_grant.id', 'cascade'),
    viewer_id: account(),
    /** The Indian day. */
    day: date(),
    screen: text(),
    first_at: instant(),
    last_at: instant(),
    looks: integer(),
  }).with({ key: ['grant_id', 'day', 'screen'], by: { account: ['account_id', 'last_at'] } }),

  /** An insurance policy, as its owner or the office typed it. */
  policy: table({
    id: text().key(),
    account_id: account(),
    kind: text<PolicyKind>(),
    insurer: text(),
    /** The number on the policy; empty if nobody typed one. */
    number: text(),
    /** Whose life or health it covers. */
    insured: text(),
    cover_paise: whole<Paise>(),
    premium_paise: whole<Paise>().optional(),
    premium_every: text<PremiumRhythm>(),
    /** The day of the next premium; null if none is due any more, or nobody knows. */
    due_on: date().optional(),
    nominee: text(),
    /** Which papers there are, and where. */
    papers: text(),
    /** Whom to call for a claim. */
    contact: text(),
    /** The member of staff who typed it last; null for the client. */
    typed_by: text().optional(),
    changed_at: instant(),
  }).with({ by: { account: ['account_id'], due_on: ['due_on'] } }),

  /** A request that somebody with a grant prepared. It is no request before its owner sends it. */
  prepared_request: table({
    id: text().key(),
    account_id: account(),
    preparer_id: account(),
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
  }).with({ by: { account: ['account_id', 'made_at'] } }),
}
