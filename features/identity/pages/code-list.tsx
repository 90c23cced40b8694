import { fill } from '#content/fill.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'

/** New recovery codes, shown only once. The download is made from the page itself, without another request. */
export function CodeList({ codes, firmName }: { codes: readonly string[]; firmName: string }) {
  const words = useWords('factors').codes
  const file = `${fill(words.fileHead, { firm: firmName })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <ol className="recovery-codes key">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="row">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={words.fileName}
        >
          {words.download}
        </ButtonLink>
        <ButtonLink href="/profile?tab=security" kind="quiet">
          {words.kept}
        </ButtonLink>
      </p>
    </>
  )
}

/** The form that makes new ones. */
export function NewCodesForm() {
  const words = useWords('factors').codes
  return (
    <Form method="post" action="/profile/recovery-codes">
      <Button type="submit" kind="quiet" {...on('busy', words.makeBusy)}>
        {words.make}
      </Button>
    </Form>
  )
}
