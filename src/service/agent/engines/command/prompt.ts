import type { AgentTask } from '../../model.ts'

/** What a program reads: what is to be done, and how it is to be left. */
export function promptFor({ prompts, findings }: Pick<AgentTask, 'prompts' | 'findings'>): string {
  const earlier = prompts.slice(0, -1).map((prompt) => `- ${prompt}`)
  return [
    'Change the docs in this folder as is asked for below: docs.json, pages as MDX or Markdown, and OpenAPI files. Change nothing outside of this folder, write no scripts, links or settings of tools, and do not push. At the end write a short summary of what you have changed.',
    ...(earlier.length === 0 ? [] : [`Done before:\n${earlier.join('\n')}`]),
    `To be done:\n${prompts.at(-1) ?? ''}`,
    ...(findings.length === 0
      ? []
      : [
          `You have done this already. A build finds what was not there before; mend it:\n${findings.map((finding) => `- ${finding}`).join('\n')}`,
        ]),
    '',
  ].join('\n\n')
}
