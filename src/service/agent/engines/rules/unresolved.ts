import { AgentRefusal } from '../../model.ts'

/** The docs have nothing that is called so: the sentence may mean something else. */
export class Unresolved extends AgentRefusal {}
