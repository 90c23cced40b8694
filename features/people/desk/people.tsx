import './people.css'
import { useState } from 'react'
import { useKeys } from '#desk/keys/use-keys.ts'
import { useData } from '#desk/ui/data.ts'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { WithData } from '#desk/ui/states.tsx'
import { PeopleList } from './people-list.tsx'
import { Question } from './question.tsx'

/** What the registrars' files say of people: the list, and one question of it by its id. Values are hidden until asked for. */
export default function People({ id }: ScreenProps) {
  const [areShown, setShown] = useState(false)
  const values = { areShown, toggle: () => setShown(!areShown) }
  const proposal = useData('people-proposal', {})
  useKeys({ 'show-values': values.toggle })
  return (
    <WithData of={proposal} screen="people">
      {(found) =>
        id === null ? (
          <PeopleList proposal={found} values={values} />
        ) : (
          <Question key={id} id={id} proposal={found} values={values} />
        )
      }
    </WithData>
  )
}
