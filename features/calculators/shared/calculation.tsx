import { recomputePath } from '#site/document/built-files.server.ts'
import { usePageParts } from '#site/document/page-parts.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { CalculatorBody, type CalculatorBodyProps } from '../pages/calculator-body.tsx'

/** A calculator on a page of the server, whose result follows what is typed. `loadCalculation` reads what it takes. */
export function Calculation(props: Pick<CalculatorBodyProps, 'id' | 'reading' | 'facts' | 'first'>) {
  return (
    <>
      <CalculatorBody {...props} origin={usePageParts()?.origin ?? ''} />
      <PageScript src={recomputePath} />
    </>
  )
}
