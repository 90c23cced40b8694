import { fill } from '#content/fill.ts'
import { uploadPurposes } from '#content/upload-rules.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import styles from '#site/client/area.css?inline'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readFormData } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { addUpload, removeUpload, rulesOf, uploadPeriods, uploadsOf } from '../uploads.server.ts'

export default definePage({ shows: 'own', styles, load, act, render: AddedPapers })

const path = '/papers/added'

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { bytes, pages, papers } = rulesOf(services)
  const done = (['added', 'waits', 'removed'] as const).find((word) => url.searchParams.has(word))
  return {
    ...clientFrame(context, client),
    done: done ?? null,
    request: url.searchParams.get('request'),
    limits: { size: String(bytes / 1024 / 1024), pages: String(pages), papers: String(papers) },
    periods: uploadPeriods(services),
    papers: await uploadsOf(services, client.id),
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const form = await readFormData(request)
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 100)
  if (form.has('remove')) {
    if (!(await removeUpload(services, context, client.id, read('remove')))) throw missingPage()
    return redirect(`${path}?removed`, 303)
  }
  const file = form.get('file')
  const purpose = uploadPurposes.find((one) => one === read('purpose')) ?? 'other'
  const paper = { purpose, period: read('period'), request: read('request') || null }
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const added = await addUpload(services, context, client.id, paper, bytes)
  if (added.ok) return redirect(`${path}?${added.waits ? 'waits' : 'added'}`, 303)
  return reply({ ...paper, message: wordsIn(context.language).uploads.refused[added.reason] }, 400)
}

function AddedPapers({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('uploads')
  const { ui } = useWords('frame')
  const { papers, limits, periods, done } = loaderData
  const request = actionData?.request ?? loaderData.request
  return (
    <ClientPage title={words.title} data={loaderData}>
      <h1 className="h2">{words.title}</h1>
      {done ? (
        <Notice kind="good" word={ui.done} role="status">
          {words[done]}
        </Notice>
      ) : null}
      <Form method="post" action={path} encType="multipart/form-data" className="card client-form">
        <p className="muted">{fill(words.lead, limits)}</p>
        {request ? <p>{fill(words.leadRequest, { reference: formatReference(request) })}</p> : null}
        <input type="hidden" name="request" value={request ?? ''} />
        <Field as="select" name="purpose" label={words.purpose} defaultValue={actionData?.purpose}>
          <Options of={uploadPurposes.map((purpose) => [purpose, words.purposes[purpose]])} />
        </Field>
        <Field as="select" name="period" label={words.period} defaultValue={actionData?.period}>
          <option value="">{words.noPeriod}</option>
          {periods.map((period) => (
            <option key={period}>{period}</option>
          ))}
        </Field>
        <Field
          name="file"
          type="file"
          label={words.file}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          error={actionData ? fill(actionData.message, limits) : undefined}
        />
        <div>
          <Button type="submit">{words.add}</Button>
        </div>
      </Form>
      {papers.length === 0 ? <p className="card">{words.none}</p> : null}
      {papers.length > 0 ? (
        <ul className="card rows">
          {papers.map((paper) => (
            <li key={paper.id}>
              <Paper paper={paper} />
            </li>
          ))}
        </ul>
      ) : null}
    </ClientPage>
  )
}

type Loaded = PageProps<typeof load>['loaderData']

/** One paper: what it is, its pages, and until when it is stored. */
function Paper({
  paper: { id, purpose, period, pages, isInfected, at, by, until },
}: {
  paper: Loaded['papers'][number]
}) {
  const words = useWords('uploads')
  const day = istDate(Date.parse(at))
  const what = words.purposes[purpose]
  return (
    <Form method="post" action={path} encType="multipart/form-data" className="row row-apart">
      <span>
        <strong>{what}</strong> {period} <DateText date={day} />{' '}
        <span className="muted small">
          {by === null ? null : fill(words.by, { name: by })}{' '}
          {pages === 0 ? words[isInfected ? 'infected' : 'waiting'] : null}
        </span>
        {Array.from({ length: pages }, (_, index) => (
          <span key={index + 1}>
            {' '}
            <Link href={`${path}/${id}/${index + 1}`}>{fill(words.page, { page: index + 1 })}</Link>
          </span>
        ))}
        {until === null ? null : (
          <span className="muted small"> {fill(words.until, { date: istDate(Date.parse(until)) })}</span>
        )}
      </span>
      <Button
        type="submit"
        kind="quiet"
        size="small"
        name="remove"
        value={id}
        aria-label={fill(words.removeOf, { what, date: day })}
      >
        {words.remove}
      </Button>
    </Form>
  )
}
