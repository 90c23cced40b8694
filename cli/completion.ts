import type { AnyAct, AnyQuery } from '#desk/acts/endpoint.server.ts'
import { shellActs, shellQueries } from './act-commands.ts'
import { exitCode, type Subject } from './context.ts'

/** `desk completion`: what bash completes after `desk`, made from the table of acts and queries. */
export function completionOf(names: () => readonly string[]): Subject {
  return {
    summary: 'What bash completes: source <(npm run --silent desk -- completion)',
    help: `  desk completion    prints a script for bash. In ~/.bashrc:

  desk() { npm run --silent --prefix PATH-OF-THE-PROJECT desk -- "$@"; }
  source <(desk completion)`,
    run: async (_, desk) => {
      desk.print(script(names()))
      return exitCode.ok
    },
  }
}

function script(subjects: readonly string[]): string {
  const cases = [...casesOf('do', shellActs), ...casesOf('ask', shellQueries)]
  return `_desk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="" field=""
  if [ "$current" = "=" ]; then field="\${COMP_WORDS[COMP_CWORD-1]}"; current=""
  elif [ "\${COMP_WORDS[COMP_CWORD-1]}" = "=" ]; then field="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [ "$COMP_CWORD" = 1 ]; then words="${subjects.join(' ')}"
  else case "\${COMP_WORDS[1]} \${COMP_WORDS[2]} $field" in
${cases.join('\n')}
    "do "*) [ "$COMP_CWORD" = 2 ] && words="${Object.keys(shellActs).join(' ')}" ;;
    "ask "*) [ "$COMP_CWORD" = 2 ] && words="${Object.keys(shellQueries).join(' ')}" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "\${COMPREPLY[*]}" in *=) compopt -o nospace ;; esac
}
complete -F _desk desk`
}

/** The fields of each endpoint, and what a choice among them takes. */
function casesOf(verb: 'do' | 'ask', table: Readonly<Record<string, AnyAct | AnyQuery>>): string[] {
  return Object.entries(table).flatMap(([name, { parse }]) => {
    const fields = Object.entries(parse.describes)
    const values = fields.flatMap(([field, { choices, kind, of }]) => {
      const known = kind === 'yes-no' ? ['yes', 'no'] : (choices ?? of?.choices ?? [])
      return known.length > 0 ? [`    "${verb} ${name} ${field}") words="${known.join(' ')}" ;;`] : []
    })
    const own = fields.map(([field]) => `${field}=`).join(' ')
    return [
      ...values,
      ...(own ? [`    "${verb} ${name} ") [ "$COMP_CWORD" -gt 2 ] && words="${own}" ;;`] : []),
    ]
  })
}
