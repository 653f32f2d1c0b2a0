import ts from 'typescript';
import type { MutatorName } from './mutators';

/** One change of a source file that its tests should notice. */
export interface Mutant {
  readonly mutator: MutatorName;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** The whole file with it. */
  readonly source: string;
}

const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.EqualsEqualsToken]: '!=',
  [ts.SyntaxKind.ExclamationEqualsToken]: '==',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

const COMPOUNDS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
  [ts.SyntaxKind.AsteriskEqualsToken]: '/=',
  [ts.SyntaxKind.SlashEqualsToken]: '*=',
};

type Change = (mutator: MutatorName, node: ts.Node, to: string) => void;

/** What of a file may be changed, in the order in which it stands there. */
export function mutantsOf(name: string, source: string): Mutant[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true);
  const mutants: Mutant[] = [];
  const change: Change = (mutator, node, to) => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    mutants.push({
      mutator,
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      from: source.slice(start, end),
      to,
      source: source.slice(0, start) + to + source.slice(end),
    });
  };
  const go = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      return;
    }
    if (ts.isTypeAliasDeclaration(node)) return;
    changesAt(node, change);
    ts.forEachChild(node, go);
  };
  go(file);
  return mutants;
}

function changesAt(node: ts.Node, change: Change): void {
  if (ts.isExpressionStatement(node) && isCall(node.expression)) change('calls', node, ';');
  if (ts.isBinaryExpression(node)) changesOfTwo(node, change);
  if (ts.isConditionalExpression(node)) conditionChanges(node.condition, change);
  if (ts.isIfStatement(node)) conditionChanges(node.expression, change);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    change('denials', node, `(${node.operand.getText()})`);
  }
  if (ts.isNumericLiteral(node)) change('numbers', node, String(Number(node.text) + 1));
  if (node.kind === ts.SyntaxKind.TrueKeyword) change('truths', node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) change('truths', node, 'true');
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isConstant(node)) {
    change('lists', node, '[]');
  }
}

function changesOfTwo(node: ts.BinaryExpression, change: Change): void {
  const { operatorToken, right } = node;
  const { kind } = operatorToken;
  const other = OPERATORS[kind];
  if (other !== undefined) change('operators', operatorToken, other);
  const turned = COMPOUNDS[kind];
  if (turned !== undefined) change('assignments', operatorToken, turned);
  if (kind === ts.SyntaxKind.QuestionQuestionToken) {
    change('defaults', node, `(${right.getText()})`);
  }
}

function conditionChanges(condition: ts.Expression, change: Change): void {
  change('conditions', condition, 'true');
  change('conditions', condition, 'false');
}

/** A call whose answer nobody looks at, waited for or not. */
function isCall(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) {
    return isCall(expression.expression);
  }
  if (ts.isYieldExpression(expression)) {
    return expression.expression !== undefined && isCall(expression.expression);
  }
  return ts.isCallExpression(expression);
}

/** `[…] as const`: a table of names, whose tests are the types. */
function isConstant({ parent }: ts.Node): boolean {
  return ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent);
}
