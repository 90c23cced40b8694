import { Button } from '#site/ui/button.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'

interface TokenFormProps {
  readonly action: string
  readonly token: string
  readonly submit: string
  /** The button's words while the answer is on its way. */
  readonly busy: string
}

/** One button that confirms what a mailed link offers. A post, because mail scanners open links. */
export function TokenForm({ action, token, submit, busy }: TokenFormProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="wide" {...on('busy', busy)}>
        {submit}
      </Button>
    </Form>
  )
}
