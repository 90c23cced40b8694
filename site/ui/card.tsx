import type { ComponentPropsWithRef } from 'react'

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** `panel` is the green one, for the figure that the screen is about. */
  tone?: 'plain' | 'panel' | 'panel-deep'
}

/** Paper with a hairline round it. */
export function Card({ as = 'div', tone = 'plain', className, ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={['card', tone !== 'plain' && tone, className].filter(Boolean).join(' ')} />
}
