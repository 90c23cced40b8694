import { yearlyPremiumsValue } from '#finance/illustration.ts'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'

type IllustrationProps = {
  /** Rupees a year, and for how many years it is paid. */
  premium: number
  years: number
  /** The two returns that may be shown, as fractions. */
  returns: readonly number[]
}

/** The value of the premiums at the two permitted returns, with the costs that the figures leave out. */
export function Illustration({ premium, years, returns }: IllustrationProps) {
  const words = useWords('insurance').illustration
  return (
    <section className="card stack" aria-labelledby="illustration">
      <h2 className="h3" id="illustration">
        {words.title}
      </h2>
      <DataTable
        caption={words.caption}
        columns={[
          { key: 'rate', label: words.rate },
          { key: 'paid', label: words.paid, numeric: true },
          { key: 'value', label: words.value, numeric: true },
        ]}
        rows={returns.map((rate) => ({
          id: String(rate),
          cells: {
            rate: <Percent fraction={rate} decimals={0} signed={false} />,
            paid: <Money rupees={premium * years} />,
            value: <Money rupees={yearlyPremiumsValue(premium, rate, years)} />,
          },
        }))}
      />
      <p className="small muted">{words.note}</p>
    </section>
  )
}
