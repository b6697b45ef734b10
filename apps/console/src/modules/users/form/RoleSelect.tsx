import { CheckIcon, MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import classes from '../users.module.css'
import { userRolesQuery } from '../users.queries.ts'

interface RoleSelectProps extends Omit<MultiSelectProps, 'data' | 'renderOption'> {
  /** Roles that are chosen elsewhere. */
  without?: readonly string[]
  /** The roles are given: those beyond the user's own permissions are disabled. */
  giving?: boolean
}

/** Chooses roles; one that the user cannot grant shows which permissions are missing. */
export function RoleSelect({ without = [], giving = false, ...field }: RoleSelectProps) {
  const { data: roles = [] } = useQuery(userRolesQuery(useLanguage()))
  const reasonOf = useExcessReason()
  const reasons = new Map(
    roles.map(({ value, above }) => [value, giving ? reasonOf('role', above) : undefined]),
  )
  return (
    <MultiSelect
      {...field}
      data={roles.map(({ value, label }) => ({
        value,
        label,
        disabled: reasons.get(value) !== undefined || without.includes(value),
      }))}
      renderOption={({ option, checked }) => (
        <div className={classes.role}>
          {checked ? <CheckIcon size={10} aria-hidden /> : null}
          <span>
            {option.label} {reasons.get(option.value) ? <small>{reasons.get(option.value)}</small> : null}
          </span>
        </div>
      )}
    />
  )
}
