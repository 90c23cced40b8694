import type { ColumnType } from 'kysely'
import type { PolicyKind, PremiumRhythm } from '#content/policy-kinds.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import type { DateColumn, Whole } from './client-tables.server.ts'

/** The tables by which families look after money together; part of `Schema`. */
export interface HouseholdTables {
  access_grant: AccessGrantTable
  access_look: AccessLookTable
  policy: PolicyTable
  prepared_request: PreparedRequestTable
}

/** Leave of one person to look at the account of another. Instants are ISO text in UTC. */
export interface AccessGrantTable {
  /** 22 random characters; part of addresses. It opens nothing without the viewer's session. */
  id: string
  kind: 'grant' | 'guardian' | 'emergency'
  /** The owner of what is looked at; null until that person agrees. */
  account_id: string | null
  /** The person who looks; null until that person agrees. */
  viewer_id: string | null
  /** The one of the two who began it. */
  asker_id: string
  /** The other's address as it was typed, until that person agrees. */
  other_email: string | null
  /** The same address in lower case. */
  other_key: string | null
  /** What the viewer is to the owner. */
  relation: 'spouse' | 'parent' | 'child' | 'other'
  /** Names of scopes, with blanks between them. */
  scopes: string
  /** The `client_pan` whose folios are meant, such as that of an HUF; null for the account holder's own. */
  pan_id: string | null
  purpose: string
  /** The birthday of a minor; null for other kinds. */
  born_on: ColumnType<IsoDate | null, string | null, string | null>
  /** 1 if the owner shows no amounts. */
  hides_amounts: number
  /** 1 if the owner lets the viewer ask for everything in an emergency. */
  may_ask_in_emergency: number
  asked_at: string
  agreed_at: string | null
  /** When it begins; null until agreed. An emergency grant begins when the owner's time to refuse is over. */
  opens_at: string | null
  ends_at: string
  ended_at: string | null
  ended_by: 'owner' | 'viewer' | null
  /** When both were sent the mail that an emergency grant has opened. */
  mailed_open_at: string | null
  /** When both were sent the mail that it has run out. */
  mailed_end_at: string | null
}

/** One screen that a viewer opened on one day. */
export interface AccessLookTable {
  account_id: string
  grant_id: string
  viewer_id: string
  /** The Indian day. */
  day: DateColumn
  screen: string
  first_at: string
  last_at: string
  looks: number
}

/** An insurance policy, as its owner or the office typed it. */
export interface PolicyTable {
  id: string
  account_id: string
  kind: PolicyKind
  insurer: string
  /** The number on the policy; empty if nobody typed one. */
  number: string
  /** Whose life or health it covers. */
  insured: string
  cover_paise: Whole<Paise>
  premium_paise: ColumnType<Paise | null, number | null, number | null>
  premium_every: PremiumRhythm
  /** The day of the next premium; null if none is due any more, or nobody knows. */
  due_on: ColumnType<IsoDate | null, string | null, string | null>
  nominee: string
  /** Which papers there are, and where. */
  papers: string
  /** Whom to call for a claim. */
  contact: string
  /** The member of staff who typed it last; null for the client. */
  typed_by: string | null
  changed_at: string
}

/** A request that somebody with a grant prepared. It is no request before its owner sends it. */
export interface PreparedRequestTable {
  id: string
  account_id: string
  preparer_id: string
  /** A kind of request that can be prepared. */
  kind: 'redeem' | 'switch' | 'sip-start' | 'invest'
  /** The id of the holding. */
  about: string
  scheme_code: string
  /** As it was typed; empty for none. */
  amount: string
  note: string
  made_at: string
  ended_at: string | null
  ended_as: 'sent' | 'dropped' | null
}
