export const ROOM = 'dormitory/space';

export type TreeNode = {
  id: string;
  title: string;
  type: string;
  bedTotal: number;
  bedUsed: number;
  children: TreeNode[];
};
