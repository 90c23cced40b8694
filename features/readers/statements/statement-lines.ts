import type { IsoDate } from '#finance/dates.ts'
import type { Proof, Verdict } from './prove.ts'
import { type RowKind, rowKinds } from './row-kinds.ts'
import type { AccountStatement, NoticeWeight } from './statement.ts'

/** A row as `desk statements read --json` writes it, without `type`: one object on each line, figures as decimal text. */
export interface StatementLine {
  readonly house: string | null
  readonly folio: string
  readonly isin: string | null
  readonly code: string | null
  readonly date: IsoDate | null
  /** 'holding' for a line of a summary, which has no transactions. */
  readonly kind: RowKind | 'holding'
  /** The kind's name in the JSON of casparser; null for a holding. */
  readonly type: string | null
  readonly description: string
  readonly amount: string | null
  readonly units: string | null
  readonly nav: string | null
  readonly balance: string | null
  readonly page: number | null
  readonly line: number
}

/** The last line: how many balances were proved, and what failed. */
export interface ProofLine {
  readonly proved: {
    /** True if every scheme is proved. */
    readonly addsUp: boolean
    readonly verdict: Verdict
    readonly schemes: number
    readonly matched: number
    readonly short: number
    readonly excess: number
    /** Rows whose balance was compared with the one above. */
    readonly rows: number
    readonly faults: readonly {
      readonly key: string
      readonly weight: NoticeWeight
      readonly page: number | null
      readonly line: number
      readonly expected: string
      readonly printed: string
    }[]
    readonly notices: readonly {
      readonly key: string
      readonly weight: NoticeWeight
      readonly page: number | null
      readonly line: number
    }[]
  }
}

/** Every row of a statement in its order; of a summary, every holding. */
export function statementRows({ folios, kind }: AccountStatement): StatementLine[] {
  return folios.flatMap(({ house, number: folio, schemes }) =>
    schemes.flatMap(({ isin, code, printed, closing, valuation, at, rows }): StatementLine[] => {
      const of = { house, folio, isin, code }
      if (kind === 'summary')
        return [
          {
            ...of,
            date: valuation?.date ?? null,
            kind: 'holding',
            type: null,
            description: printed,
            amount: valuation?.value ?? null,
            units: closing,
            nav: valuation?.nav ?? null,
            balance: closing,
            ...at,
          },
        ]
      return rows.map((row) => ({
        ...of,
        date: row.date,
        kind: row.kind,
        type: rowKinds[row.kind].type,
        description: row.description,
        amount: row.amount,
        units: row.units,
        nav: row.price,
        balance: row.balance,
        ...row.at,
      }))
    }),
  )
}

/** What was proved, as the last line of the same output. Texts of notices stay out: they can hold names. */
export function proofLine(proof: Proof): ProofLine {
  const count = (state: string) => proof.schemes.filter((scheme) => scheme.state === state).length
  return {
    proved: {
      addsUp: proof.verdict === 'whole',
      verdict: proof.verdict,
      schemes: proof.schemes.length,
      matched: count('matched'),
      short: count('short'),
      excess: count('excess'),
      rows: proof.schemes.reduce((sum, { rows }) => sum + rows, 0),
      faults: [...proof.faults, ...proof.schemes.flatMap(({ faults }) => faults)].map(
        ({ key, weight, at, expected, printed }) => ({ key, weight, ...at, expected, printed }),
      ),
      notices: proof.notices.map(({ key, weight, at }) => ({ key, weight, ...at })),
    },
  }
}
