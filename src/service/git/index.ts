export { getCredentials, getToken, pullRequestsOf } from './credentials.ts'
export type {
  ChangedFiles,
  CommitFacts,
  Mirror,
  Repository,
  Worktree,
} from './model.ts'
export { openMirror } from './open-mirror.ts'
export { commitAll, findChangedModes, pushBranch, stageFiles } from './push.ts'
export { GitError, runGit } from './run-git.ts'
