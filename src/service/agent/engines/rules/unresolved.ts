import { AgentRefusal } from '../../model.ts'

/** The docs have nothing that is called so: the sentence may mean something else. */
export class Unresolved extends AgentRefusal {
  /** Whether what is meant was found but for its last part, so that nothing else is likelier. */
  readonly isNear: boolean

  constructor(message: string, isNear = false) {
    super(message)
    this.isNear = isNear
  }
}
