import type { VNode } from 'preact'
import { linkProps } from '../cards/cover-link.tsx'
import { IconSlot } from '../parts/icon-slot.tsx'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText, toWord } from '../props/lenient.ts'

export interface RepoProps extends BaseProps {
  repo?: string
  variant?: string
}

/** A link to a repository. Nothing is asked of GitHub: what is shown stands on the page. */
function Repo(props: RepoProps): VNode {
  const written = toText(props.repo) ?? ''
  const name = written.replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\//i, '').replace(/\/+$/, '')
  const [owner = '', repository] = name.split('/')
  return (
    <div
      {...getPassedProps(props, 'card', 'github-repo')}
      id={props.id}
      data-link=""
      data-variant={toWord(props.variant, ['inset', 'flat'])}
    >
      <IconSlot class="github-repo-icon" icon="github" iconLibrary="fontawesome" />
      <div class="card-main">
        <div class="card-title">
          <a class="cover-link" {...linkProps(`https://github.com/${name}`)}>
            {repository === undefined ? (
              owner
            ) : (
              <>
                <span class="github-repo-owner">{owner} / </span>
                {repository}
              </>
            )}
          </a>
        </div>
        <div class="card-content text-flow">{props.children}</div>
      </div>
      <span class="card-arrow arrow" aria-hidden="true" />
    </div>
  )
}

/** `<GitHub.Repo>`. */
export function GitHub(props: BaseProps): VNode {
  return <>{props.children}</>
}
GitHub.Repo = Repo
