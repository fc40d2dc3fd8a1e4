import { findAssertions } from './assertions.ts'
import { findBoundaryFaults } from './boundaries.ts'
import { findCycles } from './cycles.ts'
import { findDecisionFaults } from './decisions.ts'
import { findIdentifierFaults } from './identifiers.ts'
import { findLayerFaults } from './layers.ts'
import { findLiterals } from './literals.ts'
import { findModuleFaults } from './modules.ts'
import { findNameFaults } from './names.ts'
import { findPhraseFaults } from './phrases.ts'
import { findSizeFaults } from './sizes.ts'
import type { Fault, SourceFile } from './source-file.ts'
import { findWordingFaults } from './wording.ts'
import { findUnshownParts } from './workbench.ts'

/** Everything that is not where `docs/style.md` wants it. */
export function findFaults(files: SourceFile[]): Fault[] {
  const checks = [
    findDecisionFaults,
    findLayerFaults,
    findModuleFaults,
    findCycles,
    findNameFaults,
    findSizeFaults,
    findBoundaryFaults,
    findPhraseFaults,
    findAssertions,
    findWordingFaults,
    findIdentifierFaults,
    findUnshownParts,
    findLiterals,
  ]
  return checks.flatMap((check) => check(files))
}
