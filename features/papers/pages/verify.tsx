import { fill } from '#content/fill.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { Island } from '#site/islands/island.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readFormData } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { isAskedTooOften, lookUpSeal } from '../look-up.server.ts'
import styles from './verify.css?inline'
import { VerifyPaper } from './verify-paper.tsx'
import { VerifyResult } from './verify-result.tsx'
import { maxPaperBytes, type PaperVerified, verifyBytes } from './verify-state.ts'

export default definePage({ styles, headers: { 'cache-control': 'no-store' }, load, act, render: VerifyPage })

function load({ context }: RouteArgs) {
  return {
    firm: { name: context.firm.name, email: context.firm.email },
  }
}

type Acted = { readonly verified: PaperVerified } | { readonly fault: 'none' | 'large' | 'often' }

/** Verifies a posted file, for browsers without script. Nothing of it is kept. */
async function act({ request, services, context }: RouteArgs) {
  const file = (await readFormData(request)).get('file')
  if (!(file instanceof File) || file.size === 0) return reply<Acted>({ fault: 'none' }, 400)
  if (file.size > maxPaperBytes) return reply<Acted>({ fault: 'large' }, 400)
  if (await isAskedTooOften(services, context.address)) return reply<Acted>({ fault: 'often' }, 429)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const verified = await verifyBytes(bytes, async (paper) => lookUpSeal(services, paper))
  return reply<Acted>({ verified })
}

function VerifyPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('papers')
  const errorTitle = useWords('faults').title
  const { firm } = loaderData
  const { verify } = words
  const error = actionData && 'fault' in actionData ? verify.faults[actionData.fault] : undefined
  const lead = fill(verify.lead, { firm: firm.name })
  return (
    <>
      <DocumentHead title={verify.title} description={lead} firmName={firm.name} />
      <Pagehead title={verify.title} lead={lead} />
      <div className="wrap stack verify">
        <div className="needs-script">
          <Island name="verifyPaper" part={VerifyPaper} props={{ words, firm, errorTitle }} needsScript />
        </div>
        <noscript>
          <Form method="post" action="/verify" encType="multipart/form-data" className="card client-form">
            {error ? <ErrorSummary title={errorTitle} errors={[{ field: 'sent', message: error }]} /> : null}
            <Field
              label={verify.file}
              id="sent"
              name="file"
              type="file"
              accept=".json,.pdf,application/json,application/pdf"
              hint={verify.hint}
              error={error}
            />
            <p className="muted small">{verify.sent}</p>
            <div>
              <Button type="submit">{verify.button}</Button>
            </div>
          </Form>
        </noscript>
        {actionData && 'verified' in actionData ? (
          <VerifyResult words={words} firm={firm} verified={actionData.verified} />
        ) : null}
      </div>
    </>
  )
}
