import { fill } from '#content/fill.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form } from '#site/ui/link.tsx'

type VerifyBannerProps = {
  /** The unconfirmed address; with null there is no banner. */
  email: string | null
}

/** Asks to confirm the e-mail address (S-082): a banner, not a wall. */
export function VerifyBanner({ email }: VerifyBannerProps) {
  const words = useWords('recovery').verify
  if (email === null) return null
  return (
    <div className="notice verify-banner no-print">
      <Icon name="info" />
      <div>
        <p>
          <strong>{words.bannerWord}</strong> {fill(words.banner, { email })}
        </p>
        <Form method="post" action="/verify-email">
          <Button type="submit" name="act" value="again" kind="quiet" size="small">
            {words.bannerAgain}
          </Button>
        </Form>
      </div>
    </div>
  )
}
