import './uploads.css'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { uploadPurposes } from '#content/upload-rules.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import {
  type ActInput,
  type Answered,
  type DeskRefused,
  queryClient,
  sendAct,
  useData,
} from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, SendForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Button } from '#site/ui/button.tsx'
import { deskUploadWords as words } from '../words/desk.ts'
import { uploadWords } from '../words/uploads.ts'

type Uploads = NonNullable<Answered<'uploads'>>
type Paper = Uploads['papers'][number]

/** The papers that were added to a client's record, each opened page by page, and the form that adds one. */
export function ClientUploads({ number }: { number: string }) {
  const uploads = useData('uploads', { number })
  const [open, setOpen] = useState<Paper | null>(null)
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="muted">{words.lead}</p>
      <WithData of={uploads}>
        {(data) =>
          data && (
            <>
              {data.papers.length === 0 && <p className="muted">{words.none}</p>}
              <ul className="upload-rows">
                {data.papers.map((paper) => (
                  <Row key={paper.id} number={number} paper={paper} onOpen={() => setOpen(paper)} />
                ))}
              </ul>
              {open && <Pages key={open.id} number={number} paper={open} onClose={() => setOpen(null)} />}
              {may(me.roles, 'work-clients') && <AddPaper number={number} periods={data.periods} />}
            </>
          )
        }
      </WithData>
    </section>
  )
}

function Row({ number, paper, onOpen }: { number: string; paper: Paper; onOpen: () => void }) {
  const { id, purpose, period, pages, isInfected, at, by, until } = paper
  return (
    <li>
      <span>
        <strong>{uploadWords.purposes[purpose]}</strong> {period}{' '}
        <span className="muted">
          {by ?? words.client}, <DayText date={at} />
          {until && (
            <>
              {' · '}
              {words.columns.until} <DayText date={until} />
            </>
          )}
        </span>
      </span>
      {pages === 0 ? (
        <span className="muted">{isInfected ? uploadWords.infected : words.waiting}</span>
      ) : (
        <Button kind="quiet" size="small" onClick={onOpen}>
          {words.open}
        </Button>
      )}
      <ActButton act="upload-remove" input={{ number, paper: id }} right="work-clients" done={words.removed}>
        {uploadWords.remove}
      </ActButton>
    </li>
  )
}

/** The pages of a paper, one at a time. Each is asked for when it is opened, which is a look. */
function Pages({ number, paper, onClose }: { number: string; paper: Paper; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data } = useData('upload-page', { number, paper: paper.id, page })
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isHere = true
    if (data) void decoded(data.webp).then((bitmap) => isHere && draw(canvas.current, bitmap))
    return () => {
      isHere = false
    }
  }, [data])
  const label = fill(words.opened, { what: uploadWords.purposes[paper.purpose], page, pages: paper.pages })
  return (
    <figure className="upload-page">
      <figcaption>{label}</figcaption>
      <canvas ref={canvas} role="img" aria-label={label} />
      <p className="acts">
        {page < paper.pages && (
          <Button kind="quiet" size="small" onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </p>
    </figure>
  )
}

/** Decoded from memory: the policy of the desk lets a page load pictures of its own files alone. */
async function decoded(base64: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
}

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  if (!canvas) return
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}

function AddPaper({ number, periods }: { number: string; periods: readonly string[] }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <SendForm
      send={({ purpose, period = '' }) =>
        sendAct(
          'upload-add',
          { number, purpose: purpose as ActInput<'upload-add'>['purpose'], period },
          crypto.randomUUID(),
          file.current?.files?.[0] ?? new File([], 'none'),
        )
      }
      submit={uploadWords.add}
      done={words.added}
      onDone={() => void queryClient.invalidateQueries()}
      faultsOf={({ refused, message }: DeskRefused) => refused.faults ?? { file: message }}
    >
      <DeskField name="purpose" label={uploadWords.purpose} as="select">
        <Options of={uploadPurposes} labels={uploadWords.purposes} />
      </DeskField>
      <DeskField name="period" label={uploadWords.period} as="select">
        <option value="">{uploadWords.noPeriod}</option>
        {periods.map((period) => (
          <option key={period}>{period}</option>
        ))}
      </DeskField>
      <DeskField
        ref={file}
        name="file"
        label={uploadWords.file}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
      />
    </SendForm>
  )
}
