/** What a column of a file can hold. */
export type ValueKind =
  | 'text'
  | 'name'
  | 'reference'
  /** Somebody of the book, by reference, number or name. */
  | 'person'
  /** The name of somebody who need not be in the book; a reference stands for the name. */
  | 'person-name'
  | 'pan'
  | 'folio'
  | 'birthday'
  | 'day'
  /** A day, or a year where a file says no more. */
  | 'day-or-year'
  /** A day; "Closed 29/10/2026" is one on which something ended. */
  | 'due'
  | 'rupees'
  | 'percent'
  | 'mobile'
  | 'email'
  /** A mobile number or an e-mail, by the kind of its row. */
  | 'contact'
  | 'pin'
  | 'yes-no'
  | 'choice'

/** A field of a table. Its name is the heading with which it goes out; `heads` are others that come in. */
export interface Field {
  readonly kind: ValueKind
  readonly heads: readonly string[]
  /** A record without it is held back. */
  readonly isNeeded?: true
  /** It says who or what the record is about, and does not go out: another field says so there. */
  readonly isOnlyRead?: true
  /** The values of a choice, each with the words that mean it. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

/** One of the tables that a firm brings along. */
export interface ClientTable {
  /** The field with the reference of the person that a record is about. */
  readonly person: string
  readonly fields: Readonly<Record<string, Field>>
  /** Fields whose empty cells mean those of the row above, as in merged cells. */
  readonly carried?: readonly string[]
}

const field = (kind: ValueKind, ...heads: string[]): Field => ({ kind, heads })
const needed = (kind: ValueKind, ...heads: string[]): Field => ({ kind, heads, isNeeded: true })
const onlyRead = (kind: ValueKind, ...heads: string[]): Field => ({ kind, heads, isOnlyRead: true })
const choice = (choices: NonNullable<Field['choices']>, ...heads: string[]): Field => ({
  kind: 'choice',
  heads,
  choices,
})

const refHeads = ['client code', 'client id', 'client no', 'client number', 'ucc', 'unique client code']
const nameHeads = ['client name', 'investor name', 'investor', 'client', 'account name', 'name']
const pan = field('pan', 'pan no', 'pan number', 'pan card')
const dateOfBirth = field('birthday', 'dob', 'birth date', 'birthday', 'born')

/** How a record names its person beside the reference. */
const person = {
  client_name: onlyRead('name', ...nameHeads),
  pan: onlyRead('pan', ...pan.heads),
  date_of_birth: onlyRead('birthday', ...dateOfBirth.heads),
  folio: onlyRead('folio', 'folio no', 'folio number'),
}

/** Who reads a telephone or a mailbox, as the exchanges' client files code it. */
const relations = {
  SE: ['self', 'own', 'client'],
  SP: ['spouse', 'wife', 'husband'],
  DC: ['dependent children', 'dependent child', 'child', 'son', 'daughter'],
  DS: ['dependent siblings', 'dependent sibling', 'sibling', 'brother', 'sister'],
  DP: ['dependent parents', 'dependent parent', 'parent', 'father', 'mother'],
  GD: ['guardian'],
  PO: ['power of attorney', 'poa', 'custodian'],
}

/** What a member of a family is to its head. */
const familyRelations = {
  self: ['head', 'karta'],
  spouse: ['wife', 'husband'],
  son: [],
  daughter: [],
  father: [],
  mother: [],
  brother: [],
  sister: [],
  huf: ['hindu undivided family'],
  other: [
    'others',
    'relative',
    'daughter in law',
    'son in law',
    'grandson',
    'granddaughter',
    'nephew',
    'niece',
  ],
}

/**
 * The six tables about clients that no registrar knows, each field once: what reads a file, what a screen offers for a column and
 * what writes a file follow from it.
 */
export const clientTables = {
  people: {
    person: 'client_ref',
    fields: {
      client_ref: field('reference', ...refHeads, 'ref'),
      name: needed('name', ...nameHeads, 'full name', 'holder name'),
      pan,
      date_of_birth: dateOfBirth,
      status: choice(
        {
          individual: ['resident individual', 'adult', 'resident', 'ri', 'individuals'],
          minor: ['on behalf of minor', 'resident minor', 'child'],
          huf: ['hindu undivided family'],
          nri: [
            'nri nro',
            'nri nre',
            'non resident',
            'non resident indian',
            'nri repatriable',
            'nri non repatriable',
          ],
          firm: [
            'company',
            'partnership',
            'partnership firm',
            'llp',
            'private limited',
            'trust',
            'body corporate',
          ],
        },
        'tax status',
        'category',
        'holder type',
      ),
      guardian_ref: field('person', 'guardian', 'guardian name', 'guardian code'),
      city: field('text', 'town', 'location'),
      pin: field('pin', 'pincode', 'pin code', 'postal code', 'zip'),
      client_since: field('day', 'since', 'onboarded on', 'joined on', 'date of joining'),
      active: field('yes-no', 'is active', 'active y n'),
      inactive: onlyRead('yes-no', 'inactive y n', 'is inactive'),
    },
  },
  families: {
    person: 'member_ref',
    carried: ['family_ref', 'family_name', 'head_ref'],
    fields: {
      family_ref: field('reference', 'family code', 'group code', 'family id', 'group id'),
      family_name: field('text', 'family', 'group name', 'family group', 'group'),
      head_ref: needed(
        'person',
        'family head',
        'head',
        'head name',
        'head of family',
        'group head',
        'head code',
      ),
      member_ref: field('reference', 'member code', ...refHeads),
      relation: choice(familyRelations, 'relation with head', 'relationship', 'relation to head'),
      ...person,
      client_name: onlyRead('name', 'member', 'member name', ...nameHeads),
    },
  },
  contacts: {
    person: 'client_ref',
    fields: {
      client_ref: field('reference', ...refHeads),
      kind: choice(
        { mobile: ['phone', 'mobile no', 'telephone', 'cell'], email: ['e mail', 'mail'] },
        'type',
        'contact type',
      ),
      value: field('contact', 'contact', 'detail'),
      whose: choice(relations, 'belongs to', 'relation', 'declaration'),
      ...person,
      mobile: onlyRead('mobile', 'mobile no', 'mobile number', 'phone', 'mobile 1', 'phone number', 'cell'),
      mobile_whose: {
        ...choice(relations, 'mobile belongs to', 'mobile declaration', 'mobile 1 belongs to'),
        isOnlyRead: true,
      },
      mobile_2: onlyRead('mobile', 'alternate mobile', 'phone 2', 'other mobile'),
      email: onlyRead('email', 'e mail', 'email id', 'mail', 'email 1', 'e mail id', 'email address'),
      email_whose: {
        ...choice(
          relations,
          'email belongs to',
          'email declaration',
          'e mail belongs to',
          'email 1 belongs to',
        ),
        isOnlyRead: true,
      },
      email_2: onlyRead('email', 'alternate email', 'other email'),
    },
  },
  policies: {
    person: 'owner_ref',
    fields: {
      owner_ref: field('reference', ...refHeads, 'owner code'),
      insured_ref: field('person-name', 'insured', 'life assured', 'insured name', 'insured person'),
      insurer: needed('text', 'company', 'insurance company', 'insurer name'),
      plan: field('text', 'plan name', 'product', 'product name', 'scheme'),
      policy_number: needed('reference', 'policy no', 'policy', 'number'),
      kind: {
        ...choice(
          {
            term: ['term plan', 'term insurance'],
            endowment: ['money back', 'endowment plan', 'moneyback'],
            'whole life': ['life', 'life insurance'],
            ulip: ['unit linked'],
            pension: ['annuity', 'retirement'],
            health: ['mediclaim', 'health insurance', 'medical', 'family floater'],
            accident: ['personal accident', 'pa'],
            motor: ['car', 'vehicle', 'two wheeler', 'car insurance', 'motor insurance'],
            home: ['property', 'fire', 'householder'],
            travel: [],
            other: ['others', 'misc'],
          },
          'type',
          'policy type',
          'category',
        ),
        isNeeded: true,
      },
      sum_assured: field('rupees', 'sum insured', 'cover', 'sa', 'cover amount', 'si'),
      premium: field('rupees', 'premium amount', 'gross premium', 'instalment premium'),
      frequency: choice(
        {
          yearly: ['yly', 'year', 'annual', 'annually', 'y'],
          'half-yearly': ['hly', 'half year', 'half yearly', 'semi annual', 'h'],
          quarterly: ['qly', 'quarter', 'q'],
          monthly: ['mly', 'month', 'm', 'ecs', 'nach'],
          single: ['once', 'sgl', 'single premium', 'one time'],
        },
        'mode',
        'premium mode',
        'payment mode',
      ),
      started: field(
        'day',
        'doc',
        'start date',
        'date of commencement',
        'risk start date',
        'policy date',
        'commencement date',
      ),
      next_due: field('day', 'next due date', 'due date', 'renewal date', 'next premium date', 'fup'),
      matures: field('day', 'maturity date', 'maturity', 'date of maturity', 'end date', 'expiry date'),
      nominee_ref: field('person-name', 'nominee', 'nominee name'),
      state: choice(
        {
          'in force': ['active', 'inforce', 'running', 'live'],
          'paid up': ['paidup', 'reduced paid up'],
          matured: ['claimed', 'closed'],
          lapsed: ['lapse', 'discontinued'],
          surrendered: ['cancelled'],
        },
        'status',
        'policy status',
      ),
      ...person,
      client_name: onlyRead(
        'name',
        'policy holder',
        'policyholder',
        'proposer',
        'owner',
        'owner name',
        ...nameHeads,
      ),
    },
  },
  notes: {
    person: 'client_ref',
    fields: {
      client_ref: field('reference', ...refHeads),
      kind: choice(
        {
          note: ['remark', 'notes', 'meeting'],
          task: ['to do', 'todo', 'follow up', 'reminder'],
          call: ['phone call', 'telephone', 'called'],
        },
        'activity',
        'type',
        'activity type',
      ),
      text: needed('text', 'remarks', 'note', 'notes', 'description', 'details', 'comments', 'comment'),
      written_on: field('day', 'date', 'created on', 'created', 'on', 'entry date'),
      by: field('text', 'assigned to', 'created by', 'owner', 'rm', 'user', 'author'),
      due: field('due', 'due status', 'due date', 'due on', 'follow up date'),
      done_on: field('day', 'done', 'completed on', 'closed on'),
      ...person,
    },
  },
  goals: {
    person: 'client_ref',
    fields: {
      client_ref: field('reference', ...refHeads),
      goal: needed('text', 'goal name', 'purpose', 'objective'),
      amount_today: {
        ...field('rupees', 'current cost', 'amount', 'cost today', 'present cost', 'target amount'),
        isNeeded: true,
      },
      by: needed('day-or-year', 'target year', 'year', 'target date', 'goal year', 'goal date'),
      priority: choice(
        { high: ['1', 'h', 'must'], medium: ['2', 'm', 'mid'], low: ['3', 'l', 'wish'] },
        'importance',
      ),
      inflation_percent: field('percent', 'inflation', 'inflation rate'),
      sip_per_month: field('rupees', 'monthly sip', 'sip', 'sip amount', 'monthly investment'),
      ...person,
    },
  },
} as const satisfies Readonly<Record<string, ClientTable>>

export type TableName = keyof typeof clientTables
export const tableNames = Object.keys(clientTables) as readonly TableName[]

/** Returns the declaration of a table, as all of them have it. */
export function tableOf(name: TableName): ClientTable {
  return clientTables[name]
}

/** The fields with which a table goes out, in order. */
export function writtenFields(name: TableName): string[] {
  return Object.entries<Field>(tableOf(name).fields).flatMap(([id, { isOnlyRead }]) =>
    isOnlyRead ? [] : [id],
  )
}
