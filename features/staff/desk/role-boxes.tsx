import type { Typed } from '#desk/ui/desk-form.tsx'
import { Checkbox } from '#site/ui/field.tsx'
import { type Role, roles } from '../staff.ts'
import { deskStaffWords } from '../words/desk.ts'

export function RoleBoxes({ legend, held = [] }: { legend: string; held?: readonly Role[] }) {
  return (
    <fieldset className="staff-roles">
      <legend className="label">{legend}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          name={`role-${role}`}
          label={deskStaffWords.roles[role]}
          defaultChecked={held.includes(role)}
        />
      ))}
    </fieldset>
  )
}

/** Returns the roles whose boxes were ticked. */
export function tickedRoles(typed: Typed): readonly Role[] {
  return roles.filter((role) => typed[`role-${role}`] !== undefined)
}
