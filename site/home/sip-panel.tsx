import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { SipField } from '#features/calculators/list/sip.ts'
import { readSip } from '#features/calculators/sip.ts'
import { positionInBand, sliderLimits } from '#finance/calculator.ts'
import { formatNumber, formatRupees } from '#finance/rupees.ts'
import { sipByYear } from '#finance/sip.ts'
import { GrowthChart } from '../charts/growth-chart.tsx'
import { useLocale } from '../language/in-language.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Form } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { RangeField } from '../ui/range-field.tsx'
import type { HomeWords } from '../words/home.ts'

type SipPanelProps = {
  start: { amount: number; years: number; returnPercent: number }
  /** The highest yearly return that an illustration may be made with, in per cent. */
  highestPercent: number
  words: HomeWords['sip']
}

/**
 * Three sliders and what they come to, worked out on the device. It is also a plain form that leads to the calculator
 * with the same figures, so it works without script.
 */
export function SipPanel({ start, highestPercent, words }: SipPanelProps) {
  const locale = useLocale()
  const [texts, setTexts] = useState({
    amount: formatNumber(start.amount),
    years: String(start.years),
    return: String(start.returnPercent),
  })
  const { numbers, sum } = readSip({ mode: 'invest', investment: 'sip' }, texts)
  const change = (name: SipField) => (text: string) => setTexts((before) => ({ ...before, [name]: text }))
  const { amount = 0, return: percent = 0 } = numbers
  const isAbove = positionInBand(percent, { lowest: 0, highest: highestPercent }) === 'above'
  const slider = (label: string) => fill(words.slider, { label })

  return (
    <Form className="sip" action="/calculator" method="get" aria-labelledby="sip-title">
      <input type="hidden" name="mode" value="invest" />
      <input type="hidden" name="type" value="sip" />
      <div className="panel sip-ask">
        <h2 className="sip-title" id="sip-title">
          {amount > 0 ? fill(words.title, { amount: formatRupees(amount) }) : words.titleWithoutAmount}
        </h2>
        <p className="muted needs-script">{words.lead}</p>
        <RangeField
          label={words.amount}
          name="amount"
          id="sip-amount"
          before="₹"
          value={texts.amount}
          onValue={change('amount')}
          {...sliderLimits.monthlySip}
          sliderLabel={slider(words.amount)}
          sliderText={`₹${texts.amount}`}
          format={formatNumber}
        />
        <RangeField
          label={words.years}
          name="years"
          id="sip-years"
          after={words.yearsUnit}
          value={texts.years}
          onValue={change('years')}
          {...sliderLimits.years}
          sliderLabel={slider(words.years)}
          sliderText={plural(locale, words.yearsText, numbers.years ?? 0, { count: texts.years })}
        />
        <RangeField
          label={words.return}
          name="return"
          id="sip-return"
          after={words.returnUnit}
          value={texts.return}
          onValue={change('return')}
          {...sliderLimits.expectedReturnPercent}
          sliderLabel={slider(words.return)}
          sliderText={fill(words.returnText, { percent: texts.return })}
        />
      </div>
      <div className="panel-deep sip-answer">
        {sum?.result.kind === 'invest' ? (
          <>
            <SipTotals
              total={sum.result.total}
              invested={sum.result.invested}
              returns={sum.result.returns}
              words={words}
            />
            <GrowthChart
              rows={sipByYear(sum.inputs.amount, sum.inputs.expectedReturnPercent / 100, sum.inputs.years)}
              startsWith={0}
              years={plural(locale, words.yearsText, sum.inputs.years)}
              words={words.chart}
            />
          </>
        ) : (
          <p className="lead" role="status">
            {words.needed}
          </p>
        )}
        <p className="small sip-caution" role="status">
          {isAbove && (
            <strong className="sip-above">{fill(words.aboveBand, { highest: highestPercent })} </strong>
          )}
          {words.caution}
        </p>
        <Button type="submit" kind="gold" size="small" className="sip-table">
          {words.table} <Icon name="arrow-right" size={18} />
        </Button>
      </div>
    </Form>
  )
}

type SipTotalsProps = { total: number; invested: number; returns: number; words: HomeWords['sip'] }

function SipTotals({ total, invested, returns, words }: SipTotalsProps) {
  return (
    <dl className="sip-totals">
      <div>
        <dt>{words.total}</dt>
        <dd className="display sip-total">
          <output htmlFor="sip-amount sip-years sip-return">
            <Money rupees={total} />
          </output>
        </dd>
      </div>
      <div>
        <dt>{words.invested}</dt>
        <dd>
          <Money rupees={invested} />
        </dd>
      </div>
      <div>
        <dt>{words.returns}</dt>
        <dd>
          <Money rupees={returns} />
        </dd>
      </div>
    </dl>
  )
}
