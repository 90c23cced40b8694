import type { ReactNode } from 'react'

type EquationProps = {
  /** Of what, for screen readers. */
  label: string
  /** The figures with what each is; every one but the first has the sign before it. */
  terms: readonly {
    readonly sign?: '+' | '−' | '×' | '÷'
    readonly name: ReactNode
    readonly value: ReactNode
  }[]
  result: { readonly name: ReactNode; readonly value: ReactNode }
}

/** A calculation with its numbers: in a line where there is room, otherwise in a column with a rule above the result. */
export function Equation({ label, terms, result }: EquationProps) {
  const rows = [...terms, { sign: '=' as const, ...result }]
  return (
    <div className="equation">
      <dl aria-label={label}>
        {rows.map(({ sign, name, value }, i) => (
          <div key={i} data-result={sign === '=' || undefined}>
            <dt>{name}</dt>
            <dd>
              {sign === undefined ? null : <span className="equation-sign">{sign} </span>}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
