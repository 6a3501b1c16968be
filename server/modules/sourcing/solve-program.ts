// A program solved by HiGHS: optimal to less than half a paisa, and the same choice at every run (sourcing 5).
import type { Program } from "@vanik/trading/optimum-program";
import type { Highs } from "highs";

export interface Solved {
  /** A value for each column; null where there is no choice at all, or none was found in time. */
  values: Float64Array | null;
  /** Rupees: nothing costs less. */
  bound: number;
  isInfeasible: boolean;
}

/** Seconds that a solve may take. */
export const solveWithin = 60;
/** HiGHS's word for a choice that keeps every row. */
const feasible = 2;

/** Blocks until it is done: in use it has a thread of its own. */
export function solveProgram(highs: Highs, program: Program, seconds = solveWithin): Solved {
  const { colCost, colUpper, rowLower, rowUpper, starts, indices, values, start, isFine } = program;
  const [numCols, numRows] = [colCost.length, rowLower.length];
  return highs.withModel(
    {
      numCols,
      numRows,
      colCost,
      colLower: colCost.map(() => 0),
      colUpper,
      rowLower: rowLower.map((limit) => limit ?? -highs.infinity),
      rowUpper: rowUpper.map((limit) => limit ?? highs.infinity),
      matrix: { format: "csr", numRows, numCols, starts, indices, values },
      integrality: colCost.map(() => highs.constants.variableType.integer),
    },
    (model): Solved => {
      const ends = { mip_rel_gap: 0, mip_abs_gap: 0.004, time_limit: seconds };
      if (isFine) model.options.set({ mip_feasibility_tolerance: 1e-9, primal_feasibility_tolerance: 1e-9 });
      model.options.set({ output_flag: false, random_seed: 1, ...ends });
      if (start) model.setSolution({ colValue: start });
      model.run();
      const found = model.info.get("primal_solution_status") === feasible;
      return {
        values: found ? model.getSolution().colValue : null,
        bound: Number(model.info.get("mip_dual_bound")),
        isInfeasible: model.getModelStatus() === highs.constants.modelStatus.infeasible,
      };
    },
  );
}
