import type { VNode } from 'preact'
import { type BaseProps, passed } from '../props/base.ts'
import { oneOf, toText } from '../props/lenient.ts'

export interface RepoProps extends BaseProps {
  repo?: string
  variant?: string
}

/** A link to a repository. */
function Repo(props: RepoProps): VNode {
  const written = toText(props.repo) ?? ''
  const name = written.replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\//i, '').replace(/\/+$/, '')
  const [owner = '', repository] = name.split('/')
  return (
    <div
      {...passed(props, 'card', 'github-repo')}
      id={props.id}
      data-link=""
      data-variant={oneOf(props.variant, ['inset', 'flat'])}
    >
      <div class="card-title">
        <a class="card-link" href={`https://github.com/${name}`} target="_blank" rel="noreferrer">
          {repository === undefined ? owner : `${owner} / ${repository}`}
        </a>
      </div>
      <div class="card-content flow">{props.children}</div>
      <span class="card-arrow arrow" aria-hidden="true" />
    </div>
  )
}

/** `<GitHub.Repo>`. */
export function GitHub(props: BaseProps): VNode {
  return <>{props.children}</>
}
GitHub.Repo = Repo
