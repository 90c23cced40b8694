import { fill } from '#content/fill.ts'
import { claimSteps, type HospitalBill } from '#finance/cover.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Money } from '#site/ui/money.tsx'

/** A hospital bill on its way through a policy: a bar that gets shorter. */
export function BillSteps({ bill }: { bill: HospitalBill & { readonly roomLimit: number } }) {
  const words = useWords('services').healthInsurance.bill
  const steps = claimSteps(bill)
  const share = (amount: number) => `${(amount / steps.bill) * 100}%`
  const afterRoom = steps.bill - steps.roomCut
  return (
    <div className="panel bill">
      <div className="bill-head">
        <h2>{fill(words.title, { bill: formatRupees(steps.bill) })}</h2>
        <p className="muted">{words.lead}</p>
      </div>
      <ol className="column gap-4">
        <li>
          <p className="bill-name">
            <span>{words.whole}</span>
            <Money rupees={steps.bill} />
          </p>
          <div className="bill-bar" aria-hidden="true">
            <span style={{ width: '100%' }} />
          </div>
        </li>
        <li>
          <p className="bill-name">
            <span>{words.room}</span>
            <Money rupees={-steps.roomCut} />
          </p>
          <div className="bill-bar" aria-hidden="true">
            <span style={{ width: share(afterRoom) }} />
            <span className="bill-cut" style={{ width: share(steps.roomCut) }} />
          </div>
          <p className="small muted">
            {fill(words.roomHow, {
              rent: formatRupees(bill.roomRent),
              limit: formatRupees(bill.roomLimit),
              share: formatPercent(bill.roomLimit / bill.roomRent, 1),
            })}
          </p>
        </li>
        <li>
          <p className="bill-name">
            <span>{fill(words.coPay, { share: formatPercent(bill.coPay, 0) })}</span>
            <Money rupees={-steps.coPay} />
          </p>
          <div className="bill-bar" aria-hidden="true">
            <span style={{ width: share(steps.paid) }} />
            <span className="bill-cut" style={{ width: share(steps.coPay) }} />
          </div>
          <p className="small muted">{words.coPayHow}</p>
        </li>
      </ol>
      <dl className="bill-end">
        <div>
          <dt>{words.paid}</dt>
          <dd className="display">
            <Money rupees={steps.paid} />
          </dd>
        </div>
        <div>
          <dt>{words.own}</dt>
          <dd className="display bill-own">
            <Money rupees={steps.bill - steps.paid} />
          </dd>
        </div>
      </dl>
      <p className="small muted bill-note">
        {fill(words.note, {
          room: formatRupees(bill.days * bill.roomRent),
          byRoom: formatRupees(bill.pricedByRoom),
          apart: formatRupees(bill.pricedApart),
        })}
      </p>
    </div>
  )
}
