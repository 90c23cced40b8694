import { fill } from '#content/fill.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { on } from '#site/ui/script-hooks.ts'

const policies = [1, 2]

/** Eight questions to two policies. Plain boxes: they work without script, and the browser sends nothing. */
export function Checklist({ facts }: { facts: Record<string, string> }) {
  const words = useWords('services').healthInsurance.checklist
  const nameOf = (n: number) => fill(words.policy, { n })
  return (
    <div className="checklist">
      <div className="section-head">
        <h2>{words.title}</h2>
        <p className="lead no-print">{words.lead}</p>
        <p className="checklist-hint no-print needs-script">
          <Button kind="quiet" size="small" {...on('print')}>
            <Icon name="print" /> {words.print}
          </Button>
        </p>
      </div>
      <table className="checklist-table">
        <caption className="hidden-visually">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.question}</th>
            {policies.map((n) => (
              <th key={n} scope="col" className="checklist-policy">
                <label className="hidden-visually" htmlFor={`policy-${n}`}>
                  {nameOf(n)}
                </label>
                <input id={`policy-${n}`} className="input" placeholder={nameOf(n)} autoComplete="off" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.list.map((item, i) => (
            <tr key={item.id}>
              <th scope="row">
                <div className="checklist-item">
                  <span className="checklist-number display" aria-hidden="true">
                    {i + 1}
                  </span>
                  <div>
                    <strong>{item.name}</strong>
                    <p>{item.ask}</p>
                    <p className="small muted">{fill(item.good, facts)}</p>
                  </div>
                </div>
              </th>
              {policies.map((n) => (
                <td key={n}>
                  <label className="row checklist-tick">
                    <input
                      type="checkbox"
                      aria-label={fill(words.fine, { policy: nameOf(n), question: item.name })}
                    />
                    <span aria-hidden="true">{words.yes}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="checklist-notes" aria-hidden="true">
        <p>{words.date}</p>
        <p>{words.notes}</p>
      </div>
    </div>
  )
}
